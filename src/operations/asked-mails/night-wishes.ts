import type { NightWishRequest } from '@/contract/asked-mails'
import { unlessThere } from '@/database/unique'
import { Refusal } from '@/domain/common/refusal'
import { subjectOfKey } from '@/security/signed-key'
import type { Payload, Where } from 'payload'

import { offerStay, refuseRuled } from '../stays/quote'
import { mailboxHash, sha256 } from './mailbox-hash'

/** A mailbox may have so many open wishes; a further one is not kept, which the answer does not tell: it may be another's address. */
export const MOST_WISHES = 5

async function isKept(payload: Payload, key: string): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'night-wishes', where: { key: { equals: key } } })
  return totalDocs > 0
}

/**
 * Keeps that a guest wants to hear when the nights of a stay can be booked again. The same wish twice is one.
 * @throws Refusal 409 when they can be booked now; 400 for a stay that could not be booked if they were free
 */
export async function keepWish(
  payload: Payload,
  { email, checkin, checkout, guests, takeBackKey }: NightWishRequest,
): Promise<void> {
  const offer = await offerStay(payload, { checkin, checkout, guests })
  // Nights between two stays open up again with one of them.
  refuseRuled({ ...offer, refusals: offer.refusals.filter(({ code }) => code !== 'nights-between') })
  if (offer.takenNights.length === 0 && offer.refusals.length === 0)
    throw new Refusal('wrong-state', 'These nights are free: you can book them now.')

  const mailbox = mailboxHash(email)
  const key = sha256(`${mailbox} ${checkin} ${checkout}`)
  const wish = {
    ...{ key, mailbox, email, checkin, checkout, guests },
    consentedAt: new Date().toISOString(),
    ...(takeBackKey ? { takeBackHash: sha256(takeBackKey) } : {}),
  }
  for (let place = 1; place <= MOST_WISHES; place += 1) {
    if (await isKept(payload, key)) return
    const data = { ...wish, place: `${mailbox}:${place}` }
    if (await unlessThere(payload.create({ collection: 'night-wishes', depth: 0, data }))) return
  }
}

/**
 * Forgets a wish by the key of the browser that made it, or all of a mailbox by the key in a mail of ours. A key that opens
 * nothing is no error.
 */
export async function takeBackWishes(payload: Payload, key: string): Promise<void> {
  const mailbox = subjectOfKey('night wishes', key)
  const where: Where = mailbox ? { mailbox: { equals: mailbox } } : { takeBackHash: { equals: sha256(key) } }
  await payload.db.deleteMany({ collection: 'night-wishes', where })
}
