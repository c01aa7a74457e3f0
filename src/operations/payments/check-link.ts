import type { LinkProof } from '@/contract/link-proof'
import type { Cents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { StayDates } from '@/domain/stays/stay'
import type { StayParty } from '@/domain/stays/stay-quote'
import { checkPaymentLink } from '@/security/payment-link'

/**
 * @throws Refusal 409 unless the owner signed exactly this amount, these dates and guests, and the link has not ended. Pets and
 *   extras are in no link: they would come with the agreed amount.
 */
export function checkLink(
  { expires, signature }: LinkProof,
  { checkin, checkout, guests, pets = 0, extras = {} }: StayDates & StayParty,
  amountCents: Cents,
): void {
  const isMore = pets > 0 || Object.values(extras).some((count) => count > 0)
  if (isMore || !checkPaymentLink({ amountCents, checkin, checkout, guests, expires }, signature)) {
    throw new Refusal(
      'link-invalid',
      'This payment link is not one of ours, or its amount, dates or guests were changed.',
    )
  }
  if (expires * 1000 <= Date.now()) {
    throw new Refusal('link-invalid', 'This payment link has ended. Please ask the owner for a new one.')
  }
}
