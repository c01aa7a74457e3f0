import type { SiteContent } from '@/contract/site-content'

import { vacationRental } from './vacation-rental'

/** A data block, which runs nothing; `<` is escaped so that no text of the owner can end it. */
export function JsonLd({ content, origin }: { content: SiteContent; origin: string }) {
  const json = JSON.stringify(vacationRental(content, origin)).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
