import { formatCentsShort } from '@/domain/common/money'
import { quoteLines } from '@/domain/stays/quote-lines'
import type { RateCard } from '@/domain/rates/rate-card'
import { quoteStay } from '@/domain/stays/stay-quote'

import { QuoteTable } from './booking/quote-table'

/** Any three nights do. */
const EXAMPLE = {
  ...{ checkin: '2024-06-07', checkout: '2024-06-10', guests: 2 },
  ...{ bookedOn: '2024-05-01', ownPrices: {} },
}

/** In the preview, in the place of the calendar, which would quote the published prices and take real inquiries. */
export function PreviewBooking({ card }: { card: RateCard }) {
  const quote = quoteStay(card, EXAMPLE, null)
  return (
    <div className="preview-booking">
      <p>
        <strong>The calendar is left out of the preview.</strong> Guests choose their nights here; nothing can
        be asked or booked from a preview. With the rates of this preview, three nights at{' '}
        {formatCentsShort(card.base.nightlyCents)} cost:
      </p>
      {quote && <QuoteTable lines={quoteLines(quote)} caption="What three nights would cost" />}
    </div>
  )
}
