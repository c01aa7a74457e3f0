import { counted } from '@/domain/common/counted'
import { type Cents, percentOf } from '@/domain/common/money'

import { type PriceLine, percentText } from './price-line'
import { codeCents, type PromotionCode } from './promotion-code'
import type { Discounts } from './rate-card'

const WHOLE = 10_000

type Given = { basisPoints: number; why: string }
type Asked = {
  lodgingCents: Cents
  /** What lodging costs at least. */
  leastCents: Cents
  nights: number
  /** From the house's date of the quote to check-in. */
  daysAhead: number
  code: PromotionCode | null
}

const better = (given: readonly Given[]): Given[] => {
  const [first, ...others] = given
  return first ? [others.reduce((a, b) => (b.basisPoints > a.basisPoints ? b : a), first)] : []
}
/** One by length, and the better of early and last-minute. */
function discountsFor({ length, early, lastMinute }: Discounts, { nights, daysAhead }: Asked): Given[] {
  const byLength = length
    .filter((each) => nights >= each.nights)
    .map(({ nights: from, basisPoints }) => ({
      basisPoints,
      why: `${percentText(basisPoints)} from ${from} nights`,
    }))
  const byTime = [
    ...early.filter((each) => daysAhead >= each.days).map((each) => ({ ...each, word: 'earlier' })),
    ...lastMinute.filter((each) => daysAhead <= each.days).map((each) => ({ ...each, word: 'later' })),
  ].map(({ basisPoints, days: limit, word }) => ({
    basisPoints,
    why: `${percentText(basisPoints)} for booking ${counted(limit, 'day')} ahead or ${word}`,
  }))
  return [...better(byLength), ...better(byTime)].filter(({ basisPoints }) => basisPoints > 0)
}

/** What is taken off lodging: discounts together, once, then the code of what is left. Never under `leastCents`. */
export function discountLines(discounts: Discounts, asked: Asked): PriceLine[] {
  const { lodgingCents, leastCents, code } = asked
  const lines: PriceLine[] = []
  let left = lodgingCents
  const take = (line: Omit<PriceLine, 'cents'>, wanted: Cents) => {
    const cents = Math.min(wanted, left - leastCents)
    const why = cents < wanted ? `${line.why}, down to the lowest price of these nights` : line.why
    if (cents > 0) lines.push({ ...line, why, cents: -cents })
    left -= cents
  }
  const given = discountsFor(discounts, asked)
  const share = Math.min(
    WHOLE,
    given.reduce((sum, { basisPoints }) => sum + basisPoints, 0),
  )
  const why = given.map((each) => each.why).join(', ')
  take({ id: 'discount', kind: 'discount', label: 'Discount', why }, percentOf(lodgingCents, share))
  if (code) {
    const off = 'cents' in code ? 'your code' : `${percentText(code.basisPoints)} with your code`
    take({ id: 'code', kind: 'code', label: `Code ${code.code}`, why: off }, codeCents(code, left))
  }
  return lines
}
