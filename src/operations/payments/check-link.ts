import type { LinkProof } from '@/contract/link-proof'
import type { Cents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { StayDates } from '@/domain/stays/stay'
import { checkPaymentLink } from '@/security/payment-link'

/** @throws Refusal 409 unless the owner signed exactly this amount, these dates and guests, and the link has not ended */
export function checkLink(
  { expires, signature }: LinkProof,
  { checkin, checkout, guests }: StayDates & { guests: number },
  amountCents: Cents,
): void {
  if (!checkPaymentLink({ amountCents, checkin, checkout, guests, expires }, signature)) {
    throw new Refusal(
      'link-invalid',
      'This payment link is not one of ours, or its amount, dates or guests were changed.',
    )
  }
  if (expires * 1000 <= Date.now()) {
    throw new Refusal('link-invalid', 'This payment link has ended. Please ask the owner for a new one.')
  }
}
