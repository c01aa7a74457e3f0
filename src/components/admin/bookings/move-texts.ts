import type { BookingInquiry } from '@/contract/booking-inquiry'
import { keptCents } from '@/domain/bookings/booking-money'
import { formatCents } from '@/domain/common/money'
import type { Move } from '@/domain/stays/stay'

import { shownNights, shownStay } from '../parts/format'

type MoveTexts = {
  /** On the card and on the dialog's button. */
  label: string
  confirmLabel: string
  busyLabel: string
  done: string
  title: (guest: string) => string
  /** What will happen, before it does. */
  effects: (inquiry: BookingInquiry, mailsGoOut: boolean) => string[]
}

const stayOf = ({ checkin, checkout }: BookingInquiry) =>
  `${shownStay(checkin, checkout)} (${shownNights(checkin, checkout)})`

const mailed = ({ email }: BookingInquiry, mailsGoOut: boolean, what: string) => {
  if (!email) return 'This guest left no e-mail address and gets no mail.'
  if (!mailsGoOut) return `No mail server is set: please tell the guest (${email}) yourself that ${what}.`
  return `A mail to ${email} says that ${what}.`
}

export const MOVE_TEXTS: Record<Move, MoveTexts> = {
  confirm: {
    label: 'Confirm',
    confirmLabel: 'Confirm booking',
    busyLabel: 'Confirming…',
    done: 'Booking confirmed',
    title: (guest) => `Confirm the booking of ${guest}?`,
    effects: (inquiry, mailsGoOut) => [
      `The nights ${stayOf(inquiry)} are then theirs: nobody else can book them.`,
      mailed(inquiry, mailsGoOut, 'the stay is confirmed'),
    ],
  },
  decline: {
    label: 'Decline',
    confirmLabel: 'Decline inquiry',
    busyLabel: 'Declining…',
    done: 'Booking declined',
    title: (guest) => `Decline the inquiry of ${guest}?`,
    effects: (inquiry, mailsGoOut) => [
      `The nights ${stayOf(inquiry)} ${inquiry.holdUntil ? 'are free for others again' : 'stay open for others'}.`,
      mailed(inquiry, mailsGoOut, 'the stay is not possible'),
      ...(keptCents(inquiry) > 0
        ? [
            `Nothing is paid back by this, and the guest is to have the ${formatCents(keptCents(inquiry))} that was paid: give it back with Refund in the details.`,
          ]
        : []),
    ],
  },
  cancel: {
    label: 'Cancel booking',
    confirmLabel: 'Cancel booking',
    busyLabel: 'Cancelling…',
    done: 'Booking cancelled',
    title: (guest) => `Cancel the booking of ${guest}?`,
    effects: (inquiry, mailsGoOut) => [
      `The nights ${stayOf(inquiry)} are free for others again. This cannot be undone.`,
      mailed(inquiry, mailsGoOut, 'the stay is cancelled'),
      ...(keptCents(inquiry) > 0
        ? [
            `Nothing is paid back by this. To give back any of the ${formatCents(keptCents(inquiry))} that was paid, use Refund in the details instead: it can cancel the booking too.`,
          ]
        : []),
    ],
  },
}

export const guestName = ({ firstName, lastName }: BookingInquiry) => `${firstName} ${lastName}`.trim()
