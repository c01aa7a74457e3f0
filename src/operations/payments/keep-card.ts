import { findAll } from '@/database/find-all'
import { entry } from '@/domain/bookings/journal'
import { Refusal } from '@/domain/common/refusal'
import { isStanding } from '@/domain/stays/stay'
import { ifKnown, isConfigured, refusalAsDown, unlessRefused } from '@/integrations/stripe'
import {
  createSetup,
  deleteCustomer,
  hasCustomer,
  type ProviderSetup,
  retrieveSetup,
} from '@/integrations/stripe-cards'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { writeBooking } from '../bookings/write-booking'
import { houseToday } from '../runtime/clock'
import { chargesOf } from './charge-attempts'
import { chargeAhead } from './charge-plan'
import { tellIfNotBegun } from './not-begun'
import { underPayingLease, unlessPaying } from './paying-lease'
import { untilDown } from './rounds'
import { consentOf, ensureCustomer, keptWith, savedCardData, savedCardOf } from './saved-card'

const noCardNeeded = () =>
  new Refusal('wrong-state', 'Nothing of this stay is charged later. No card is needed.')

/** What a kept card is, or could be, charged with by itself; null for nothing. */
const aheadOf = async (payload: Payload, inquiry: Inquiry) =>
  chargeAhead(inquiry, await chargesOf(payload, String(inquiry.id)), await houseToday(payload))

/**
 * The setup in which a card is typed: of one booking one is open at a time. Opened again it is the same one, so that of two tabs the
 * first to be done keeps its card, and neither says that none was kept. One that went through unheard of is kept first.
 */
async function openSetup(payload: Payload, inquiry: Inquiry): Promise<ProviderSetup> {
  const customerId = await ensureCustomer(payload, inquiry)
  const id = String(inquiry.id)
  const next = savedCardOf(inquiry)?.next
  // One that was made for another customer is of no use.
  const before =
    next && inquiry.cardCustomerId === customerId ? await ifKnown(retrieveSetup(next.setupId)) : null
  if (before?.isOpen) return before
  if (before?.card) await keepSetup(payload, before.id, id)
  return createSetup(customerId, id)
}

/**
 * Begins to keep a card for what a stay owes later, without paying. What was kept before stays until the new one is there.
 * @param shownCents what the guest was told that it will be charged with, where they were
 * @throws Refusal 404; 409 when nothing is due later, or another amount; 503 when the provider cannot be asked
 */
export async function beginCard(payload: Payload, id: string, shownCents?: number) {
  const about = { what: 'kept card', inquiryId: id } as const
  const work = async () => {
    const inquiry = await findInquiry(payload, id)
    const ahead = await aheadOf(payload, inquiry)
    if (!ahead) throw noCardNeeded()
    if (shownCents !== undefined && ahead.cents !== shownCents)
      throw new Refusal('amount-changed', 'What is due has changed meanwhile. Please look at it once more.')
    const setup = await tellIfNotBegun(payload, about, openSetup(payload, inquiry))
    const consent = consentOf(ahead)
    await writeBooking(payload, id, (now) => ({
      data: savedCardData({ consent, ...savedCardOf(now), next: { setupId: setup.id, consent } }),
    }))
    return { setup, ahead }
  }
  return refusalAsDown(() => underPayingLease(payload, id, work))
}

/**
 * Keeps a card that was typed without paying, as the provider has it. Any number of calls change nothing more; of a stay that has ended,
 * or was paid meanwhile, none is kept.
 * @param of the booking that it has to be for
 * @returns whether the card is kept
 */
export async function keepSetup(payload: Payload, setupId: string, of?: string): Promise<boolean> {
  const { card, inquiryId } = await retrieveSetup(setupId)
  if (!card || !inquiryId || (of !== undefined && of !== inquiryId)) return false
  const { booking } = await writeBooking(payload, inquiryId, async (now) => {
    const saved = savedCardOf(now)
    if (saved?.next?.setupId !== setupId || !isStanding(now)) return null
    const { next, ...before } = saved
    if (await aheadOf(payload, now)) return keptWith(now, card, next.consent)
    // Where none was kept before, the rounds have the provider forget this one.
    return { data: savedCardData(before.methodId ? before : null) }
  })
  return booking !== null && isStanding(booking) && savedCardOf(booking)?.methodId === card.methodId
}

/**
 * The same for a guest who comes back from typing it.
 * @throws Refusal 409 when it is not kept; 503
 */
export async function demandKept(payload: Payload, id: string, setupId: string): Promise<void> {
  if (await unlessRefused(keepSetup(payload, setupId, id))) return
  if (!(await aheadOf(payload, await findInquiry(payload, id)))) throw noCardNeeded()
  throw new Refusal('not-paid', 'This card could not be kept. Please try again.')
}

/** The provider forgets a card, once the booking has. */
async function forgetAtProvider(payload: Payload, { id, cardCustomerId }: Inquiry): Promise<void> {
  if (!cardCustomerId) return
  await deleteCustomer(cardCustomerId)
  await writeBooking(payload, id, (now) =>
    now.cardCustomerId === cardCustomerId && !savedCardOf(now) ? { data: { cardCustomerId: null } } : null,
  )
}

/**
 * Takes a kept card away: it is not charged from this moment on, whatever the provider says. A charge that is under way comes to its
 * end first, or it would be refused for want of the card, and its guest be told of that.
 * @throws Refusal 503 when the provider cannot be asked to forget it: it is asked again by itself
 */
export const removeCard = (payload: Payload, id: string): Promise<void> =>
  underPayingLease(payload, id, async () => {
    const { booking } = await writeBooking(payload, id, (now) =>
      savedCardOf(now) ? { data: savedCardData(null), entries: [entry('card-removed', 'guest', {})] } : null,
    )
    if (booking) await forgetAtProvider(payload, booking)
  })

/** After a restore: a card that the provider has forgotten by now was taken away since by its guest, or not needed any more. */
export async function dropForgottenCard(payload: Payload, { id, cardCustomerId }: Inquiry): Promise<void> {
  if (!cardCustomerId || (await hasCustomer(cardCustomerId))) return
  await writeBooking(payload, id, (now) =>
    now.cardCustomerId === cardCustomerId
      ? {
          data: { ...savedCardData(null), cardCustomerId: null },
          entries: savedCardOf(now) ? [entry('card-removed', 'guest', {})] : [],
        }
      : null,
  )
}

/** The bookings for which the provider keeps a card, or has one to forget. */
export const bookingsWithCustomer = (payload: Payload): Promise<Inquiry[]> =>
  findAll(payload, 'inquiries', { cardCustomerId: { exists: true } }, { sort: 'cardCustomerId' })

/** Whether a booking has a card kept that it has no use for any more. */
const isDone = (inquiry: Inquiry, today: string): boolean =>
  !savedCardOf(inquiry) || !isStanding(inquiry) || inquiry.checkout < today

/** Has the cards forgotten that were kept for stays which are over or were ended. Run by the payments' rounds. */
export async function forgetCards(payload: Payload, goOn: () => boolean): Promise<void> {
  if (!isConfigured()) return
  const today = await houseToday(payload)
  const docs = await bookingsWithCustomer(payload)
  await untilDown(payload, 'A kept card could not be forgotten', async () => {
    for (const { id } of docs.filter((each) => isDone(each, today))) {
      if (!goOn()) return
      // Whose guest is just beginning to keep a card has the next round.
      await unlessPaying(payload, String(id), async () => {
        const { booking } = await writeBooking(payload, id, (now) =>
          savedCardOf(now) && isDone(now, today) ? { data: savedCardData(null) } : null,
        )
        // Since it was read, one may have been kept.
        if (booking && isDone(booking, today)) await forgetAtProvider(payload, booking)
      })
    }
  })
}
