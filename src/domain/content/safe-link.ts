/** What a link in a text may lead to: a page of this site, a website, a mail, a telephone. */
const SCHEMES = /^(https?|mailto|tel|sms):/i

/** Browsers leave these out before they read an address, so that `java\nscript:` is a script. */
// eslint-disable-next-line no-control-regex
const LEFT_OUT = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether an address that somebody typed leads somewhere, instead of running a script or holding a page of its own. */
export function isSafeLink(address: string): boolean {
  const plain = address.replace(LEFT_OUT, '')
  // A colon before any slash, question mark or hash ends a scheme.
  return SCHEMES.test(plain) || !/^[^/?#]*:/.test(plain)
}
