/** Money is whole US cents in code and in the database; dollars exist only at the edges. */

/** A whole number of US cents. */
export type Cents = number

const BASIS_POINTS = 10_000

const safeInteger = (value: number, what: string): number => {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${what} must be a whole number that can be counted exactly`)
  return value
}

const partsOf = (cents: Cents) => {
  const digits = String(Math.abs(safeInteger(cents, 'Cents'))).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), decimals: digits.slice(-2) }
}

const grouped = (dollars: string): string => dollars.replace(/\B(?=(\d{3})+$)/g, ',')

/** '$1,506.89', always with two decimals; '-$5.00' below zero. @throws RangeError unless whole cents. */
export const formatCents = (cents: Cents): string => {
  const { sign, dollars, decimals } = partsOf(cents)
  return `${sign}$${grouped(dollars)}.${decimals}`
}

/** '$300' for whole dollars, else like `formatCents`. @throws RangeError unless whole cents. */
export const formatCentsShort = (cents: Cents): string => formatCents(cents).replace(/\.00$/, '')

/** Plain dollars, as CSV and JSON carry them: '1506.89'. @throws RangeError unless whole cents. */
export const centsToDecimal = (cents: Cents): string => {
  const { sign, dollars, decimals } = partsOf(cents)
  return `${sign}${dollars}.${decimals}`
}

/**
 * Whole cents of a dollar amount as somebody typed or sent it.
 * @returns null for what is no amount, is negative or has more than two decimals: nothing is rounded away.
 * The decimal text is read digit by digit, since 1506.89 * 100 is not 150689 in floating point.
 */
export const dollarsToCents = (amount: number | string): Cents | null => {
  const match = /^(?=\.?\d)(\d*)(?:\.(\d{1,2}))?$/.exec(String(amount).trim())
  if (!match) return null
  const cents = Number(`${match[1] ?? ''}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/

/**
 * Whole cents of an amount as people type it: '1250', '1,250', '$1,250.00'.
 * @returns null for what is no amount, also where a comma does not stand between thousands: '12,50' may mean two things
 */
export const typedCents = (text: string): Cents | null => {
  const amount = text.trim().replace(/^\$\s*/, '')
  return dollarsToCents(GROUPED.test(amount) ? amount.replaceAll(',', '') : amount)
}

/**
 * A share of an amount, rounded half up to the cent.
 * @param basisPoints hundredths of a percent: 400 is 4 %
 * @throws RangeError unless both are whole and their product can be counted exactly
 */
export const percentOf = (cents: Cents, basisPoints: number): Cents => {
  safeInteger(cents, 'Cents')
  safeInteger(basisPoints, 'Basis points')
  return Math.floor(safeInteger(cents * basisPoints + BASIS_POINTS / 2, 'The share') / BASIS_POINTS)
}
