import { counted } from '@/domain/common/counted'
import { formatCentsShort } from '@/domain/common/money'

import type { PriceLine } from './price-line'
import type { Fee } from './rate-card'

export type Party = {
  nights: number
  guests: number
  pets: number
  /** How many of each optional fee the guest wants, by its key. */
  extras: Readonly<Record<string, number>>
}

/** How often a required fee is paid, and for what. */
function timesOf({ per, aboveGuests }: Fee, { nights, guests, pets }: Party): [times: number, what: string] {
  const charged = Math.max(0, guests - aboveGuests)
  const people = `${counted(charged, 'guest')}${aboveGuests > 0 ? ` above ${aboveGuests}` : ''}`
  switch (per) {
    case 'stay':
      return [1, 'once']
    case 'night':
      return [nights, counted(nights, 'night')]
    case 'guest':
      return [charged, people]
    case 'guestNight':
      return [charged * nights, `${people}, ${counted(nights, 'night')}`]
    case 'pet':
      return [pets, counted(pets, 'pet')]
  }
}

/** Whether guests can choose it. */
export const isExtra = (fees: readonly Fee[], key: string): boolean =>
  fees.some((fee) => fee.optional && fee.key === key)

const checkExtras = (fees: readonly Fee[], extras: Party['extras']): void => {
  for (const [key, count] of Object.entries(extras)) {
    if (!isExtra(fees, key)) throw new RangeError(`There is no extra ${key}`)
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`The number of ${key} must be whole`)
  }
}

/**
 * Required fees in their order, then the extras that the guest chose; what comes to nothing has no line.
 * @throws RangeError for an extra that there is not, or less than none of it: the edge refuses these in words
 */
export function feeLines(fees: readonly Fee[], party: Party): PriceLine[] {
  checkExtras(fees, party.extras)
  const lines = fees.map((fee): PriceLine => {
    const chosen = party.extras[fee.key] ?? 0
    const [times, what] = fee.optional ? [chosen, `${chosen} chosen`] : timesOf(fee, party)
    return {
      id: `${fee.optional ? 'extra' : 'fee'}-${fee.key}`,
      kind: fee.optional ? 'extra' : 'fee',
      label: fee.label,
      cents: times * fee.cents,
      why: times === 1 ? what : `${what} at ${formatCentsShort(fee.cents)}`,
      taxed: fee.taxed,
      refundable: fee.refundable,
    }
  })
  const paid = lines.filter(({ cents }) => cents !== 0)
  return [...paid.filter(({ kind }) => kind === 'fee'), ...paid.filter(({ kind }) => kind === 'extra')]
}
