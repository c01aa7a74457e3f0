/** The first number in what somebody wrote, as a `tel:` link has it. An extension or a second number behind a word is left out. */
export const dialledNumber = (phone: string): string =>
  (/[+\d][^\p{L}]*/u.exec(phone)?.[0] ?? '').replace(/[^\d+*#,;]/g, '')
