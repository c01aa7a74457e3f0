/** Digits that make a whole number, so that behind a slash another one begins. */
const WHOLE = 9

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

/**
 * The first number in what somebody wrote, as a `tel:` link has it. An extension or a second number is left out: what stands behind a
 * word, or behind a slash where a whole number stands before it.
 */
export function dialledNumber(phone: string): string {
  const [first = '', ...others] = (/[+\d][^\p{L}]*/u.exec(phone)?.[0] ?? '').split('/')
  const number = others.reduce((before, part) => (digitsOf(before) < WHOLE ? before + part : before), first)
  return number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/[^\d+*#,;]/g, '')
}
