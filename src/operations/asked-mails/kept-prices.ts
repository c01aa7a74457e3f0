import { createElement } from 'react'

import type { KeptPrice, PriceMailRequest } from '@/contract/asked-mails'
import { findById } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import { isUniqueViolation } from '@/database/unique'
import { addDays, type CalendarDate, dateIn, formatDate } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import type { StayQuote } from '@/domain/stays/stay-quote'
import { type AskedFor, chosenStayPath } from '@/domain/stays/stay-query'
import { ownerEmail } from '@/integrations/mail'
import { PriceKept } from '@/mails/price-kept'
import { renderMail } from '@/mails/render-mail'
import type { KeptPrice as KeptRecord } from '@/payload-types'
import { signedKey, subjectOfKey } from '@/security/signed-key'
import type { Payload } from 'payload'

import { dropStrangersMail, takeStrangersPlace } from '../bookings/strangers-mail'
import { loadArrival } from '../content/load-arrival'
import { mailFrame, siteUrl } from '../content/mail-frame'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { queueMail } from '../runtime/mail-queue'
import { offerStay, refuseRuled } from '../stays/quote'
import { mailboxHash, sha256 } from './mailbox-hash'

export const KEPT_DAYS = 14
const HOUR_MS = 3600_000

/** What is in the price of what was asked for; a code that takes nothing off is not. */
const chosenIn = ({ checkin, checkout, pets, extras, code }: StayQuote, guests: number): AskedFor => ({
  ...{ checkin, checkout, guests },
  ...(pets ? { pets } : {}),
  ...(Object.keys(extras).length > 0 ? { extras } : {}),
  ...(code ? { code } : {}),
})

/** The first and the last date of its time, at the house. */
async function datesOf(payload: Payload, { createdAt }: KeptRecord): Promise<[CalendarDate, CalendarDate]> {
  const mailedOn = dateIn(await houseTimeZone(payload), Date.parse(createdAt))
  return [mailedOn, addDays(mailedOn, KEPT_DAYS)]
}

/** The record of this price; that of the first call where the same one comes again within an hour. */
async function keep(payload: Payload, email: string, stay: AskedFor, totalCents: number) {
  const now = Date.now()
  const [key, ofHourBefore] = [now, now - HOUR_MS].map((ms) =>
    sha256(JSON.stringify([mailboxHash(email), chosenStayPath(stay), totalCents, Math.floor(ms / HOUR_MS)])),
  )
  const findKept = () =>
    findFirst(payload, 'kept-prices', {
      key: { in: [key, ofHourBefore] },
      createdAt: { greater_than: new Date(now - HOUR_MS).toISOString() },
    })
  const known = await findKept()
  if (known) return known
  const { checkin, checkout, guests, pets, extras, code } = stay
  try {
    return await payload.create({
      collection: 'kept-prices',
      depth: 0,
      data: { key: key!, email, checkin, checkout, guests, extras: { pets, extras, code }, totalCents },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const kept = await findKept()
    if (!kept) throw error
    return kept
  }
}

/**
 * Mails a guest what a stay costs now, line by line, with a link that brings everything back, and keeps it for 14 days. The same
 * price twice within an hour is one mail; a mailbox that has had enough of strangers' mails gets none, without a word to whoever
 * asks.
 * @param from the caller's address
 * @throws Refusal 400 for a stay that cannot be, 409 when nights are taken
 */
export async function mailPrice(payload: Payload, { email, ...asked }: PriceMailRequest, from: string) {
  const offer = await offerStay(payload, asked)
  refuseRuled(offer)
  if (offer.takenNights.length > 0) {
    const dates = offer.takenNights.map((date) => formatDate(date, 'short')).join(', ')
    throw new Refusal('nights-taken', `These nights are no longer free: ${dates}. Please choose other dates.`)
  }
  const stay = chosenIn(offer.quote, asked.guests)
  const kept = await keep(payload, email, stay, offer.quote.totalCents)
  const frame = await mailFrame(payload)
  const key = `price:${kept.id}:guest`
  const subject = `Your price for ${formatDate(stay.checkin, 'short')} to ${formatDate(stay.checkout, 'short')}, ${frame.houseName}`
  if (!(await takeStrangersPlace(payload, email, key))) {
    await dropStrangersMail(payload, { key, to: email, subject, from })
    return
  }
  const [mailedOn, keptThrough] = await datesOf(payload, kept)
  const { checkinTime, checkoutTime } = await loadArrival(payload)
  const link = `${siteUrl()}${chosenStayPath(stay, { price: signedKey('kept price', String(kept.id)) })}`
  const mail = createElement(PriceKept, {
    ...frame,
    stay: { ...stay, checkinTime, checkoutTime },
    ...{ quote: offer.quote, mailedOn, keptThrough, link },
  })
  await queueMail(payload, {
    ...{ key, to: email, replyTo: ownerEmail(), subject },
    ...(await renderMail(mail)),
  })
}

/** The price of a mail, by the key in its link; null for a key that is none of ours, and once the last date of its time is over. */
export async function keptPrice(payload: Payload, key: string): Promise<KeptPrice | null> {
  const kept = await findById(payload, 'kept-prices', subjectOfKey('kept price', key) ?? '')
  if (!kept) return null
  const { checkin, checkout, guests, totalCents } = kept
  const [mailedOn, keptThrough] = await datesOf(payload, kept)
  if (keptThrough < (await houseToday(payload))) return null
  const chosen = kept.extras as Pick<KeptPrice, 'pets' | 'extras' | 'code'>
  return { checkin, checkout, guests, ...chosen, totalCents, mailedOn, keptThrough }
}
