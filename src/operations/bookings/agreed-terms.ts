import { createHash } from 'node:crypto'

import type { AgreedTerms } from '@/contract/booking-inquiry'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry } from '@/payload-types'

import type { BookingTerms } from '../site/load-booking-terms'
import type { OfferBasis } from '../site/offer-basis'

/** Names the house rules and the cancellation policy as guests are shown them: SHA-256, hex. */
export const termsHashOf = ({ cancellation, keptNames, houseRules }: BookingTerms): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        cancellation.map(({ daysBefore, percent }) => [daysBefore, percent]),
        keptNames,
        houseRules,
      ]),
    )
    .digest('hex')

/** What a guest says of the terms: whether they were agreed to, and which ones were shown. */
interface Agreeing {
  agreed?: true
  termsHash?: string
}

const agreedAt = ({ agreed }: Agreeing): Pick<AgreedTerms, 'agreedAt'> =>
  agreed ? { agreedAt: new Date().toISOString() } : {}

const CHANGED =
  'The house rules or the cancellation policy have changed since you opened this page. Nothing was charged; please read them again.'

/**
 * The terms of an offer as a booking keeps them, whatever the owner publishes later.
 * @param call what the guest says of them; nothing of one who is only shown them
 * @throws Refusal 409 for a guest who was shown others
 */
export function termsToKeep({ terms }: OfferBasis, call: Agreeing = {}): AgreedTerms {
  const { cancellation, keptFees, houseRules } = terms
  const termsHash = termsHashOf(terms)
  if (call.termsHash !== undefined && call.termsHash !== termsHash)
    throw new Refusal('terms-changed', CHANGED)
  return {
    ...{ cancellation: [...cancellation], houseRules, termsHash },
    ...(keptFees.length > 0 ? { keptFees } : {}),
    ...agreedAt(call),
  }
}

/**
 * The terms of a checkout that goes on: those that it was opened under, unless its guest has been shown today's since.
 * @throws Refusal 409 for a guest who was shown neither
 */
export function termsOfOpen(
  { agreedTerms }: Pick<Inquiry, 'agreedTerms'>,
  basis: OfferBasis,
  call: Agreeing,
): AgreedTerms {
  const kept = agreedTerms as AgreedTerms | null
  const isKept = kept && (call.termsHash === undefined || call.termsHash === kept.termsHash)
  return isKept ? { ...kept, ...agreedAt(call) } : termsToKeep(basis, call)
}
