import type { Cents } from '@/domain/common/money'
import {
  costOf,
  isBack,
  movementLabel,
  type PayoutState,
  type ProviderMovement,
} from '@/domain/payments/provider-money'

export interface PayoutMovement extends Pick<
  ProviderMovement,
  'category' | 'cents' | 'feeCents' | 'netCents'
> {
  inquiryId?: string | null
}
export interface PayoutToList {
  cents: Cents
  state: PayoutState
  contents: 'open' | 'read' | 'unsaid'
}

/** A line of what is in a payout, US cents: gross and fee add up to the net, so a fee is below zero. */
export interface PayoutLine {
  what: string
  inquiryId?: string
  /** Null where only the net is known. */
  grossCents: Cents | null
  feeCents: Cents | null
  netCents: Cents
}

const UNKNOWN: Record<PayoutToList['contents'], string> = {
  open: 'What is in it is not known yet',
  read: 'The provider does not say what else is in it',
  unsaid: 'The provider does not say what is in it: it was asked for by hand',
}

/** What reached the bank, or is on its way there. */
export const paidOutOf = ({ state, cents }: PayoutToList): Cents => (isBack(state) ? 0 : cents)

/**
 * What is in a payout, a line for each booking and kind. The nets add up to what reached the bank: what nobody says is a
 * line of its own, and so is what went back to the account, from where a later payout takes it.
 */
export function payoutLines(payout: PayoutToList, movements: readonly PayoutMovement[]): PayoutLine[] {
  const lines = new Map<string, PayoutLine>()
  let open = payout.cents
  for (const movement of movements) {
    const { category, inquiryId, netCents } = movement
    const what = movementLabel(category)
    const key = `${inquiryId ?? ''} ${what}`
    const line = lines.get(key) ?? {
      ...{ what, ...(inquiryId ? { inquiryId } : {}) },
      ...{ grossCents: 0, feeCents: 0, netCents: 0 },
    }
    const cost = costOf(movement)
    line.grossCents! += netCents + cost
    line.feeCents! -= cost
    line.netCents += netCents
    lines.set(key, line)
    open -= netCents
  }
  const { cents, state, contents } = payout
  return [
    ...lines.values(),
    ...(open === 0 ? [] : [{ what: UNKNOWN[contents], grossCents: null, feeCents: null, netCents: open }]),
    ...(isBack(state)
      ? [{ what: 'Went back to the account', grossCents: 0 - cents, feeCents: 0, netCents: 0 - cents }]
      : []),
  ]
}
