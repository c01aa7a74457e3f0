import { formatCentsShort } from '@/domain/money'
import { type Rates, quoteStay } from '@/domain/pricing'

import { QuoteTable } from './booking/quote-table'

/** Any three nights do: without prices of their own they all cost the base rate. */
const EXAMPLE = { checkin: '2024-06-07', checkout: '2024-06-10', nightlyPrices: {} }

/** In the preview, in the place of the calendar, which would quote the published prices and take real inquiries. */
export function PreviewBooking({ rates }: { rates: Rates }) {
  const quote = quoteStay({ ...EXAMPLE, rates })
  return (
    <div className="preview-booking">
      <p>
        <strong>The calendar is left out of the preview.</strong> Guests choose their nights here; nothing can
        be asked or booked from a preview. With the rates of this preview, three nights at{' '}
        {formatCentsShort(rates.nightlyCents)} cost:
      </p>
      {quote && <QuoteTable quote={quote} caption="What three nights would cost" />}
    </div>
  )
}
