/** Line breaks would let a name add headers; nodemailer folds them too, but this must not hang on it. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const NAMED = /^(.*)<([^<>]*)>\s*$/
const QUOTED = /^"(.*)"$/

/**
 * MAIL_FROM may bring a name of its own, in quotes or not. The mailer is given both apart: it would take a colon in the name for a
 * group of addresses, and brackets for a remark.
 */
export function senderOf(mailFrom: string, houseName: string | undefined) {
  const from = oneLine(mailFrom)
  const [, typed, address] = NAMED.exec(from) ?? []
  if (typed === undefined || address === undefined)
    return houseName ? { name: oneLine(houseName), address: from } : from
  const quoted = QUOTED.exec(typed.trim())?.[1]
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? typed.trim(), address }
}
