import { useKeptPrice } from '@/components/api/asked-mails'
import type { StayChoice } from '@/components/api/quote'
import { formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { chosenStayPath } from '@/domain/stays/stay-query'

import { openedAddress } from './opened-address'

const sameStay = (one: StayChoice, other: StayChoice) => chosenStayPath(one) === chosenStayPath(other)

/** What of the price that was mailed and today's a guest is told, while the stay is the one of the mail. */
export function KeptPriceNote({ stay, totalCents }: { stay: StayChoice; totalCents: Cents }) {
  const { data } = useKeptPrice(openedAddress.get('price'))
  if (!data) return null
  const { price } = data
  const isOfMail = price
    ? sameStay(price, stay)
    : stay.checkin === openedAddress.get('checkin') && stay.checkout === openedAddress.get('checkout')
  if (!isOfMail) return null
  return (
    <p role="status" className="mt-3 rounded-lg bg-mist px-4 py-3 text-[0.9375rem] text-spruce tabular-nums">
      {price === null
        ? 'The price that we mailed you is not kept any more. This is today’s.'
        : price.totalCents === totalCents
          ? `This is still the price that we mailed you on ${formatDate(price.mailedOn, 'short')}.`
          : `On ${formatDate(price.mailedOn, 'short')} we mailed you ${formatCents(price.totalCents)}. Prices change until you book: today it is ${formatCents(totalCents)}.`}
    </p>
  )
}
