import { readStored, writeStored } from '@/components/ui/browser-storage'
import type { AgreementSignature } from '@/contract/agreement'
import type { OtherMethod } from '@/domain/payments/other-ways'

import type { PayWhat } from './pay-choice'

const KEY = 'checkout-progress'

/**
 * How far this tab has come with one checkout; nothing in it is secret but the way to the guest's own page. After a redirect to the
 * bank the guest comes back to another page, and after a reload to this one.
 */
export type Progress = {
  /** The address it belongs to, as `checkoutAddress` makes it. */
  address: string
  /** The guest has agreed to the rules and given all details, which the tab's draft holds. */
  agreed?: boolean
  /** The rules and the policy that were agreed to, by the server's name for them. */
  termsHash?: string
  /** The guest's name under the rental agreement, and the text that it stands under. */
  signed?: AgreementSignature
  /** What the guest chose to pay when booking. */
  pay?: PayWhat
  /** And whether the card may be kept for the rest. */
  saveCard?: boolean
  /** The way without a card in which it was sent to be booked, until an answer has come. */
  sentWay?: OtherMethod
  /** The guest's own page of the nights that are held without a card. */
  heldPath?: string
  /** The payment that went through, and whether the booking knows of it. */
  payment?: { id: string; settled: boolean; stayPath?: string | null }
  /** The bank sent the guest back without a payment. */
  returnedUnpaid?: boolean
}

/** What this tab last remembered of any checkout. */
export function lastProgress(): Progress | null {
  const progress = readStored(KEY) as Partial<Progress> | null
  return typeof progress?.address === 'string' ? (progress as Progress) : null
}

/** What this tab remembers of the checkout at the address; of another one it remembers nothing. */
export function loadProgress(address: string): Progress {
  const progress = lastProgress()
  return progress?.address === address ? progress : { address }
}

/** Without storage a reload asks again; the server knows the payment all the same. */
export const saveProgress = (progress: Progress): void => writeStored(KEY, progress)
