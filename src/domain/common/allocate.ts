import type { Cents } from '@/domain/common/money'

/**
 * Splits an amount in proportion to weights so that the parts add up to it to the cent: every part gets its whole cents,
 * and the cents left over go to the largest remainders, at equal ones to the earlier part (largest remainder method).
 * @param cents whole cents; a negative amount is split like its opposite
 * @param weights whole numbers, none negative; when all are zero the first part gets everything
 * @throws RangeError when an amount or a weight is no whole number, a weight is negative, or there are none
 */
export const allocate = (cents: Cents, weights: readonly number[]): Cents[] => {
  if (![cents, ...weights].every(Number.isSafeInteger) || weights.length === 0 || Math.min(...weights) < 0) {
    throw new RangeError('An amount is split by whole weights of zero or more')
  }
  // The products of two amounts can pass what a number counts exactly.
  const amount = BigInt(Math.abs(cents))
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const sign = cents < 0 ? -1 : 1
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))

  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, cents: Number(product / whole), remainder: product % whole }
  })
  const left = Number(amount) - shares.reduce((sum, share) => sum + share.cents, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) share.cents += 1
  // Adding 0 keeps a part of nothing from being minus zero.
  return shares.map((share) => sign * share.cents + 0)
}
