/**
 * The first number in what somebody wrote, as a `tel:` link has it. An extension or a second number is left out: what stands behind a
 * word, or behind a slash where a whole number stands before it.
 */
export const dialledNumber = (phone: string): string =>
  (/[+\d](?:[^\p{L}/]|(?<!(?:\d\D*){9})\/)*/u.exec(phone)?.[0] ?? '')
    .replace(/^(\+[^(]*)\(0\)/, '$1')
    .replace(/[^\d+*#,;]/g, '')
