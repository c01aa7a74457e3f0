const DOTS_DO_NOT_COUNT = /^(gmail|googlemail)\.com$/

/**
 * The mailbox that an address leads to, as far as its letters tell: the same for `Ada@Example.com`, `ada+spam@example.com`
 * and, where dots do not count, `a.da@gmail.com`. To compare by, never to write to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).replace(/\.$/, '')
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '')
  if (!DOTS_DO_NOT_COUNT.test(domain)) return `${name}@${domain}`
  return `${name.replace(/\./g, '')}@gmail.com`
}
