import { findAll } from '@/database/find-all'
import { mailboxOf } from '@/domain/common/mailbox'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'
import { networkKey } from '@/security/client-address'
import type { Payload } from 'payload'

import type { CheckoutCall } from './save-checkout'

/** Nights that were held in vain for somebody are not held for them again so soon. */
const AGAIN_AFTER_MS = 30 * 24 * 3600_000

const WAITING =
  'Nights are held for you, or for somebody in your network, already. Please pay for those first, or ask for these nights instead.'
const AGAIN =
  'These nights were held for you, or for somebody in your network, before, and no money came. Please pay by card, or ask for these nights instead.'

const isHeldInVain = ({ status, paidCents }: Inquiry): boolean =>
  (status === 'expired' || status === 'declined') && !paidCents

/**
 * Keeps one address (IPv6: a /48), or one mailbox, from holding nights for days without paying: one such hold at a time, and no night twice in
 * a month. (Of one address the hold's slot lets no second one in, however many are tried at once.)
 * @throws Refusal 429
 */
export async function refuseHoarding(payload: Payload, { asked, request, address }: CheckoutCall) {
  const docs = await findAll(payload, 'inquiries', {
    payWay: { exists: true },
    or: [
      { status: { equals: 'pending' } },
      { decidedAt: { greater_than: new Date(Date.now() - AGAIN_AFTER_MS).toISOString() } },
    ],
  })
  const [client, mailbox] = [networkKey(address), mailboxOf(request.bookingData.email)]
  const theirs = docs.filter(
    ({ email, ipAddress }) => mailboxOf(email) === mailbox || networkKey(ipAddress ?? '') === client,
  )
  if (theirs.some(({ status }) => status === 'pending')) throw new Refusal('too-many-holds', WAITING)
  const { checkin, checkout } = asked.stay
  const again = theirs.filter(isHeldInVain).some((each) => each.checkin < checkout && each.checkout > checkin)
  if (again) throw new Refusal('too-many-holds', AGAIN)
}
