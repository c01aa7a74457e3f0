import type { ChangeBookingRequest } from '@/contract/booking-desk'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { compareAndSet } from '@/database/compare-and-set'
import { findById } from '@/database/find-by-id'
import { type Agreed, entry } from '@/domain/bookings/journal'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { openInstalments, priceIn } from '@/domain/ledger/ledger'
import { type PaymentTerms, termsOnceChanged } from '@/domain/payments/payment-terms'
import { readQuote } from '@/domain/stays/kept-quote'
import { Refusal } from '@/domain/common/refusal'
import { occupiesNights, sameDates, type StayDates } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { refuseForImported } from '../feeds/import-guard'
import { findInquiry } from '../bookings/find-inquiry'
import { moneyBasis } from '../bookings/journal-and-ledger'
import { BUSY_BOOKING, writeBooking } from '../bookings/write-booking'
import { inquiryView } from './list-inquiries'
import { CHANGED_BOOKING } from './move-inquiry'
import { refuseEnded } from './refuse-ended'
import { stopPaying } from '../payments/end-charges'
import { followBooking, heldUntilAfter } from '../payments/way-holds'
import { claimChange, dropChange, finishChange } from '../bookings/stay-change'
import { loadOfferBasis } from '../site/offer-basis'
import { checkShownTotal, priceOfBooking } from '../stays/stay-price'
import { findStayOfInquiry, releaseStay } from '../stays/stays'

const TRIES = 3

const isSo = (inquiry: Inquiry, wanted: { checkin: string; checkout: string; guests: number }) =>
  sameDates(inquiry, wanted) && inquiry.guests === wanted.guests

const totalOf = ({ agreedCents, quote }: Inquiry): number | undefined =>
  agreedCents ?? readQuote(quote)?.totalCents

/** Whether the booking is what the owner had on screen. */
const isAsShown = (inquiry: Inquiry, was: ChangeBookingRequest['was']): boolean =>
  isSo(inquiry, was) && (was.totalCents === undefined || totalOf(inquiry) === was.totalCents)

/**
 * What the payment terms of a booking with a deposit become when its owner changes dates or price; nothing where both stay.
 * @param change what the booking is written with
 * @param today the house's date
 */
function changedTerms(
  inquiry: Inquiry,
  change: StayDates & Partial<Inquiry>,
  today: CalendarDate,
): Partial<Pick<Inquiry, 'terms'>> {
  const kept = inquiry.terms as PaymentTerms | null | undefined
  const priceOf = (booking: Inquiry) => priceIn(moneyBasis(booking))
  const isSame = sameDates(inquiry, change) && priceOf({ ...inquiry, ...change }) === priceOf(inquiry)
  if (!kept?.deposit || isSame) return {}
  const { owedCents, nextDueOn } = inquiry
  const before = { isPaid: !owedCents, wasDue: nextDueOn != null && nextDueOn <= today }
  const [next] = openInstalments(moneyBasis({ ...inquiry, ...change }))
  const isDepositOpen = next?.name === 'deposit'
  const { checkin } = change
  return { terms: { ...termsOnceChanged(kept, { today, checkin, ...before, isDepositOpen }) } }
}

/** The inquiry's one write: it decides a change, and happens only while the inquiry is still what was read. */
async function decide(payload: Payload, inquiry: Inquiry, request: ChangeBookingRequest): Promise<boolean> {
  const { checkin, checkout, guests, agreedCents, note, requestKey: key, notifyGuest: tell } = request
  const basis = await loadOfferBasis(payload)
  const { quote, isKept } = await priceOfBooking(payload, request, inquiry, basis)
  checkShownTotal(quote, request)
  const agreed = (stay: StayDates & { guests: number }, cents: number | undefined): Agreed => ({
    checkin: stay.checkin,
    checkout: stay.checkout,
    guests: stay.guests,
    ...(cents === undefined ? {} : { cents }),
  })
  const payUntil = inquiry.payWay ? { payUntil: await heldUntilAfter(payload, inquiry, checkin) } : {}
  const change = {
    ...{ checkin, checkout, guests },
    ...(isKept ? {} : { quote: { ...quote } }),
    agreedCents: agreedCents ?? null,
  }
  const priceCents = priceIn(moneyBasis(inquiry))
  const { isWritten } = await writeBooking(payload, inquiry.id, (now) =>
    now.revision === inquiry.revision
      ? {
          data: {
            ...change,
            ...changedTerms(inquiry, change, basis.today),
            changeNote: note || null,
            ...payUntil,
          },
          entries: [
            entry('changed', 'owner', {
              from: agreed(inquiry, totalOf(inquiry)),
              to: agreed(request, agreedCents ?? quote.totalCents),
              ...{ key, tell },
              ...(priceCents === null ? {} : { priceCents }),
            }),
          ],
        }
      : null,
  )
  return isWritten
}

async function moveStay(
  payload: Payload,
  { inquiry, stay }: { inquiry: Inquiry; stay: Stay | null },
  request: ChangeBookingRequest,
): Promise<boolean> {
  // It is between two states.
  if (!stay || !occupiesNights(stay.state) || !sameDates(stay, inquiry))
    throw new Refusal('being-changed', BUSY_BOOKING)
  if (sameDates(stay, request)) return decide(payload, inquiry, request)
  const { checkin, checkout, guests } = request
  const change = await claimChange(payload, stay, { checkin, checkout, guests })
  let decided = false
  try {
    decided = await decide(payload, inquiry, request)
  } finally {
    if (!decided) await dropChange(payload, change)
  }
  if (decided) await finishChange(payload, change, stay)
  return decided
}

/** How many come stands with the stay, too: also where the process that wrote the booking died before it could. */
async function followGuests(payload: Payload, id: string): Promise<void> {
  const { guests } = await findInquiry(payload, id)
  const where: Where = { inquiryId: { equals: id }, state: { in: ['hold', 'confirmed'] } }
  await compareAndSet(payload, 'stays', where, { guests })
}

/**
 * An inquiry has no nights. One that its guest is paying for by card lets them go with the payment, which was for another stay;
 * nights that are held for money on its way move like those of a confirmed stay.
 */
async function changeAsked(payload: Payload, inquiry: Inquiry, request: ChangeBookingRequest) {
  const stay = await stopPaying(payload, String(inquiry.id))
  if (stay?.heldFor) {
    const isMoved = await moveStay(payload, { inquiry, stay }, request)
    const [now, held] = [
      await findInquiry(payload, String(inquiry.id)),
      await findById(payload, 'stays', String(stay.id)),
    ]
    if (held) await followBooking(payload, now, held)
    return isMoved
  }
  if (stay) await releaseStay(payload, stay, false, ['hold'])
  return decide(payload, inquiry, request)
}

/**
 * Changes a booking's dates, guests or price. A confirmed one's nights follow: the new ones are claimed before the old ones
 * are free (`operations/bookings/stay-change`). Asking for what is so already changes nothing, so a lost answer may be asked for again.
 * @throws Refusal 404; 409 when nights are taken (with who has them), when booking or price are not what was on screen,
 * or while another change runs
 */
export async function changeBooking(
  payload: Payload,
  id: string,
  request: ChangeBookingRequest,
): Promise<BookingInquiry> {
  for (let attempt = 1; ; attempt++) {
    const inquiry = await findInquiry(payload, id)
    if (isSo(inquiry, request) && totalOf(inquiry) === request.totalCents) break
    refuseEnded(inquiry, { ended: ' and cannot be changed.', paying: 'for these dates' })
    await refuseForImported(payload, inquiry)
    if (!isAsShown(inquiry, request.was)) throw new Refusal('changed-meanwhile', CHANGED_BOOKING)
    const done =
      inquiry.status === 'confirmed'
        ? await moveStay(payload, { inquiry, stay: await findStayOfInquiry(payload, id) }, request)
        : await changeAsked(payload, inquiry, request)
    if (done) break
    // Something else was written meanwhile, e.g. that a mail is queued: look again whether it matters.
    if (attempt === TRIES) throw new Refusal('being-changed', BUSY_BOOKING)
  }
  await followGuests(payload, id)
  return inquiryView(payload, id)
}
