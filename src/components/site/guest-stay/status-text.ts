import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/common/calendar-date'
import { greetingName } from '@/domain/content/greeting-name'
import { WAY_TEXT } from '@/domain/payments/other-ways'
import { formatCents } from '@/domain/common/money'
import { formatTime } from '@/domain/common/time-of-day'

type StatusText = { title: string; text: string }

const askForAddress = ({ isMailed }: Pick<GuestStay, 'isMailed'>): string =>
  `The address is not here yet: please ${isMailed ? 'reply to our mail, or ' : ''}ask us below.`

/** A confirmed stay, in the words of the day. */
function dayText({ day, checkin, checkout, arrivalFrom, arrival, ...stay }: GuestStay): string {
  const way =
    arrival?.address || arrival?.directions
      ? 'Here is how you find the house and get in.'
      : askForAddress(stay)
  const until = formatTime(stay.checkoutTime)
  switch (day) {
    case 'ahead':
      return `the nights are yours. From ${formatDate(arrivalFrom, 'weekday')} on the address and the way in stand here${stay.isMailed ? '; we mail them to you, too' : ''}.`
    case 'coming':
      return `we see you on ${formatDate(checkin, 'weekday')}, from ${formatTime(stay.checkinTime)}. ${way}`
    case 'arriving':
      return `today is the day: come from ${formatTime(stay.checkinTime)} on. ${way}`
    case 'staying':
      return `the house is yours until ${formatDate(checkout, 'weekday')}, ${until}.`
    case 'leaving':
      return `today you leave, until ${until}. Have a good way home.`
    case 'over':
      return 'thank you for staying with us. Invoice and receipts stay here for you.'
  }
}

/** How a stay stands, said to its guest: by name once the owner has answered, for the link may have gone to an address that anybody typed. */
export function statusText(stay: GuestStay): StatusText {
  const { status, firstName, refundedCents, isRefundToCard, payable, held, isMailed } = stay
  const name = greetingName(firstName)
  const dear = `${name === firstName ? name : `Dear ${name}`},`
  switch (status) {
    case 'confirmed':
      return { title: 'Your stay', text: `${dear} ${dayText(stay)}` }
    case 'cancelled':
      return {
        title: 'This stay is cancelled',
        text:
          refundedCents === 0
            ? `${dear} this stay will not take place.`
            : isRefundToCard
              ? `${dear} ${formatCents(refundedCents)} went back to your card. Banks take five to ten business days to show it.`
              : `${dear} ${formatCents(refundedCents)} of what you paid is given back to you.`,
      }
    case 'pending':
      if (held)
        return {
          title: 'Your nights are held',
          text: `The nights are held for you until the end of ${formatDate(held.through, 'long')}. As soon as your payment has arrived ${WAY_TEXT[held.method]} they are yours${isMailed ? ', and we write to you' : ''}.`,
        }
      if (payable)
        return { title: 'Your stay', text: `${dear} the house is glad to have you. One step is left.` }
      return {
        title: 'Your inquiry',
        text: `We have your inquiry${isMailed ? ' and answer by e-mail' : ''}.`,
      }
    case 'declined':
    case 'expired':
      return { title: 'Not booked', text: 'These nights are not booked for you.' }
  }
}
