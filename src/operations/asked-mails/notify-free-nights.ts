import { createElement } from 'react'

import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { isNightFree } from '@/domain/rates/availability'
import { addDays, formatDate, nightsOf } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import { chosenStayPath } from '@/domain/stays/stay-query'
import { ownerEmail } from '@/integrations/mail'
import { NightsFree } from '@/mails/nights-free'
import { renderMail } from '@/mails/render-mail'
import type { NightWish } from '@/payload-types'
import { signedKey } from '@/security/signed-key'
import type { Payload } from 'payload'

import { takeStrangersPlace } from '../bookings/strangers-mail'
import { loadArrival } from '../content/load-arrival'
import { mailFrame, siteUrl } from '../content/mail-frame'
import { loadDays } from '../rates/load-days'
import { queueMail } from '../runtime/mail-queue'
import { offerStay } from '../stays/quote'

/**
 * Nights are news when they have been free for so long, ms: a booking that moves, a hold that ends with a payment or a calendar
 * that is read anew lets some go for a moment.
 */
export const FREE_FOR_MS = 5 * 60_000

const byId = ({ id }: NightWish) => ({ id: { equals: id } })

/** Whether the rules would let the stay be booked, too. */
async function canBeBooked(payload: Payload, { checkin, checkout, guests }: NightWish): Promise<boolean> {
  try {
    const { takenNights, refusals } = await offerStay(payload, { checkin, checkout, guests })
    return takenNights.length === 0 && refusals.length === 0
  } catch (error) {
    // The check-in is over, or the house sleeps fewer than it did.
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Wishes all of whose nights nobody has, by one look at the calendar for all of them. */
async function withFreeNights(payload: Payload, wishes: readonly NightWish[]): Promise<Set<NightWish>> {
  const first = wishes.map(({ checkin }) => checkin).sort()[0]
  const last = wishes
    .map(({ checkout }) => checkout)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return new Set()
  const { records, claims } = await loadDays(payload, first, addDays(last, -1))
  return new Set(
    wishes.filter(({ checkin, checkout }) =>
      nightsOf(checkin, checkout).every((date) => isNightFree(records.get(date), claims.has(date))),
    ),
  )
}

async function notify(payload: Payload, wish: NightWish): Promise<void> {
  const key = `wish:${wish.id}:free`
  // A mailbox that has had enough for this hour hears of it in the next, while the nights are free.
  if (!(await takeStrangersPlace(payload, wish.email, key))) return
  const [frame, { checkinTime, checkoutTime }] = await Promise.all([mailFrame(payload), loadArrival(payload)])
  const { checkin, checkout, guests } = wish
  const mail = createElement(NightsFree, {
    ...frame,
    stay: { checkin, checkout, checkinTime, checkoutTime, guests },
    bookLink: `${siteUrl()}${chosenStayPath({ checkin, checkout, guests })}`,
    takeBackLink: `${siteUrl()}/free-nights#${signedKey('night wishes', wish.mailbox)}`,
  })
  const rendered = await renderMail(mail)
  // Taken back in this moment: then nothing is said.
  if (!(await compareAndSet(payload, 'night-wishes', byId(wish), {}))) return
  await queueMail(payload, {
    key,
    to: wish.email,
    replyTo: ownerEmail(),
    subject: `Free again: ${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')}, ${frame.houseName}`,
    ...rendered,
  })
  await payload.db.deleteMany({ collection: 'night-wishes', where: byId(wish) })
}

/**
 * Tells guests whose nights can all be booked again, each wish once; it goes with its mail. Killed in between, the next look
 * finds the mail by its key and lets the wish go. Safe in several processes.
 * @param now ms since 1970
 */
export async function notifyFreeNights(payload: Payload, now = Date.now()): Promise<void> {
  const wishes = await findAll(payload, 'night-wishes', {}, { sort: 'id' })
  const free = await withFreeNights(payload, wishes)
  for (const wish of wishes) {
    const isFree = free.has(wish) && (await canBeBooked(payload, wish))
    if (!isFree) {
      if (wish.freeSince) await compareAndSet(payload, 'night-wishes', byId(wish), { freeSince: null })
    } else if (!wish.freeSince) {
      const freeSince = new Date(now).toISOString()
      await compareAndSet(payload, 'night-wishes', byId(wish), { freeSince })
    } else if (now - Date.parse(wish.freeSince) >= FREE_FOR_MS) {
      await notify(payload, wish)
    }
  }
}
