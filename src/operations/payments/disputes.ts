import { formatCents } from '@/domain/money'
import { disputeAfter, isFinalDispute } from '@/domain/settlement'
import type { ProviderEvent } from '@/integrations/stripe-events'
import type { Inquiry } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { alertOwner } from './alert-owner'
import { changeInquiry } from './change-inquiry'
import { guestName } from './dues'
import { findByPayment } from './find-checkout'

const asRead = ({ disputeStatus }: Inquiry): Where => ({
  disputeStatus: disputeStatus ? { equals: disputeStatus } : { exists: false },
})

/** Keeps the state of a dispute and tells the owner of each new one. */
export async function keepDispute(
  payload: Payload,
  { paymentId, disputeId, status, amountCents }: Extract<ProviderEvent, { kind: 'dispute' }>,
): Promise<void> {
  const inquiry = await findByPayment(payload, paymentId)
  if (!inquiry) return
  const disputeStatus = disputeAfter(inquiry.disputeStatus, status)
  if (disputeStatus !== inquiry.disputeStatus) {
    // Another event may come in between; then this one's turn is over, and the provider's next tells the rest.
    await changeInquiry(payload, inquiry, asRead(inquiry), { disputeStatus })
  }
  const words = status.replaceAll('_', ' ')
  await alertOwner(payload, {
    key: `inquiry:${inquiry.id}:dispute:${disputeId}:${status}`,
    subject: `Disputed payment: ${guestName(inquiry)}, ${words}`,
    lines: [
      `The payment of ${guestName(inquiry)} is disputed at the payment provider: ${formatCents(amountCents)}, ${words}.`,
      ...(isFinalDispute(status)
        ? []
        : ["Please answer it in the provider's dashboard, where the date until when is shown."]),
    ],
    inquiryId: String(inquiry.id),
  })
}
