import { FIRST_TEXTS } from '@/content/first-content'
import type { AttentionItem } from '@/contract/overview'
import type { Payload } from 'payload'

import { mergeTexts } from '../content/merge-texts'

/** Guests cannot write when no address is shown to them. */
export async function contactAttention(payload: Payload): Promise<AttentionItem[]> {
  const house = await payload.findGlobal({ slug: 'house', depth: 0 })
  if (mergeTexts(FIRST_TEXTS, house).identity.contactEmail) return []
  return [
    {
      kind: 'setting',
      severity: 'info',
      title: 'Your website gives guests no way to write to you',
      text: 'Name an e-mail address under “E-mail shown to guests”.',
      href: '/admin/globals/house',
    },
  ]
}
