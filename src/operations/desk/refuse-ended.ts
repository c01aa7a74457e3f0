import { Refusal } from '@/domain/common/refusal'
import { INQUIRY_STATUS_LABEL, isStanding } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'

/**
 * @param words what does not go with a booking that has ended, behind its state, and what its guest is just paying
 * @throws Refusal 409 for a booking that has ended, and for one whose guest is at the checkout
 */
export function refuseEnded(
  inquiry: Inquiry,
  words: { ended: string; paying: 'by card' | 'for these dates' },
): void {
  const { status, isCheckout } = inquiry
  if (!isStanding(inquiry)) {
    const state = INQUIRY_STATUS_LABEL[status].toLowerCase()
    throw new Refusal('wrong-state', `This booking is ${state}${words.ended}`)
  }
  if (status === 'pending' && isCheckout) {
    throw new Refusal(
      'payment-under-way',
      `This guest is paying ${words.paying} right now. Please wait until that is over.`,
    )
  }
}
