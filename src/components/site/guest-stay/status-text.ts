import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/calendar-date'
import { WAY_TEXT } from '@/domain/other-ways'
import { formatCents } from '@/domain/money'

type StatusText = { title: string; text: string }

/** How a stay stands, said to its guest. */
export function statusText({
  status,
  firstName,
  refundedCents,
  isRefundToCard,
  arrival,
  payable,
  held,
}: GuestStay): StatusText {
  const dear = `${firstName},`
  switch (status) {
    case 'confirmed':
      return {
        title: 'Your stay',
        text: arrival
          ? `${dear} the nights are yours. Here is how you find the house.`
          : `${dear} the nights are yours. Three days before you come we mail you the address and how to get in.`,
      }
    case 'cancelled':
      return {
        title: 'This stay is cancelled',
        text:
          refundedCents === 0
            ? `${dear} this stay will not take place.`
            : isRefundToCard
              ? `${dear} ${formatCents(refundedCents)} is on its way back to your card. Banks take five to ten business days to show it.`
              : `${dear} ${formatCents(refundedCents)} of what you paid is given back to you.`,
      }
    case 'pending':
      if (held)
        return {
          title: 'Your nights are held',
          text: `${dear} the nights are held for you until the end of ${formatDate(held.through, 'long')}. As soon as your payment has arrived ${WAY_TEXT[held.method]} they are yours, and we write to you.`,
        }
      if (payable)
        return { title: 'Your stay', text: `${dear} the house is glad to have you. One step is left.` }
      return { title: 'Your inquiry', text: `${dear} we have your inquiry and answer by e-mail.` }
    case 'declined':
    case 'expired':
      return { title: 'Not booked', text: `${dear} these nights are not booked for you.` }
  }
}
