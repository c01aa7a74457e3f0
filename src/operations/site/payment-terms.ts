import type { PaymentTermsRequest, PaymentTermsView } from '@/contract/payment-terms'
import { DEFAULT_BALANCE_DAYS } from '@/domain/payments/payment-terms'
import { wrongField } from '@/domain/common/refusal'
import type { BookingRule } from '@/payload-types'
import type { Payload } from 'payload'

import { editInTurn } from '../content/edits-in-turn'
import { loadArrival } from '../content/load-arrival'
import { holdIn, waysIn } from './load-booking-terms'

/** How stays are paid, as the owner has set it in two places (`globals/booking-rules`, `globals/arrival`). */
export async function paymentTermsView(payload: Payload): Promise<PaymentTermsView> {
  const [set, { codeWaitsForPayment }] = await Promise.all([
    payload.findGlobal({ slug: 'booking-rules', depth: 0 }),
    loadArrival(payload),
  ])
  const depositAmount = set.depositAmount || null
  const hold = holdIn(set)
  // Where the form has both, the amount counts.
  const depositPercent = depositAmount === null ? set.depositPercent || null : null
  return {
    success: true,
    kind: depositAmount === null && depositPercent === null ? 'full' : 'deposit',
    ...{ depositPercent, depositAmount },
    balanceDaysBefore: set.balanceDays ?? DEFAULT_BALANCE_DAYS,
    cancelOverdueDays: set.cancelOverdueDays ?? null,
    damageHold: hold && { amount: hold.cents / 100, daysBefore: hold.daysBefore },
    otherWays: waysIn(set),
    codeWaitsForMoney: codeWaitsForPayment,
  }
}

type Deposit = Pick<BookingRule, 'depositPercent' | 'depositAmount'>

/** What the deposit becomes. @throws Refusal 400 for one that is asked for and of which nobody knows how much */
function depositAfter(change: PaymentTermsRequest, now: PaymentTermsView): Deposit {
  const { kind, depositPercent, depositAmount } = change
  if (kind === 'full') return { depositPercent: null, depositAmount: null }
  // One takes the other's place.
  const after = {
    depositPercent:
      depositAmount != null ? null : depositPercent === undefined ? now.depositPercent : depositPercent,
    depositAmount:
      depositPercent != null ? null : depositAmount === undefined ? now.depositAmount : depositAmount,
  }
  if (kind === 'deposit' && after.depositPercent === null && after.depositAmount === null)
    throw wrongField('depositPercent', 'Please say how much the deposit is: depositPercent or depositAmount.')
  return after
}

const stripped = ({ id: _id, createdAt: _made, updatedAt: _saved, ...rest }: BookingRule) => {
  const { globalType: _type, ...values } = rest as typeof rest & { globalType?: string }
  return values
}

/** Publishes a change of what is published. What the owner has typed in the form and not published yet stays a draft. */
async function publishRules(payload: Payload, change: Partial<BookingRule>): Promise<void> {
  const rules = { slug: 'booking-rules', depth: 0 } as const
  const draft = await payload.findGlobal({ ...rules, draft: true })
  const published = await payload.findGlobal(rules)
  await payload.updateGlobal({ ...rules, data: { ...stripped(published), ...change, _status: 'published' } })
  if (draft._status !== 'draft') return
  await payload.updateGlobal({
    ...rules,
    draft: true,
    data: { ...stripped(draft), ...change, _status: 'draft' },
  })
}

/**
 * Changes how stays are paid that are booked from now on; what is left out stays.
 * @throws Refusal 400 for a deposit of unknown size
 */
export const changePaymentTerms = (
  payload: Payload,
  change: PaymentTermsRequest,
): Promise<PaymentTermsView> =>
  editInTurn(payload, async () => {
    const { balanceDaysBefore, cancelOverdueDays, damageHold, otherWays, codeWaitsForMoney } = change
    const rules: Partial<BookingRule> = {
      ...depositAfter(change, await paymentTermsView(payload)),
      ...(balanceDaysBefore === undefined ? {} : { balanceDays: balanceDaysBefore }),
      ...(cancelOverdueDays === undefined ? {} : { cancelOverdueDays }),
      ...(otherWays === undefined ? {} : { otherWays }),
      ...(damageHold === undefined ? {} : { damageHoldAmount: damageHold?.amount ?? null }),
      ...(damageHold ? { damageHoldDays: damageHold.daysBefore } : {}),
    }
    await publishRules(payload, rules)
    if (codeWaitsForMoney !== undefined) {
      await payload.updateGlobal({
        slug: 'arrival',
        depth: 0,
        data: { codeWaitsForPayment: codeWaitsForMoney },
      })
    }
    return paymentTermsView(payload)
  })
