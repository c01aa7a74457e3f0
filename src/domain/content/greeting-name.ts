/** Everything that is drawn like the dot of an address. */
const DOTS = /[.\u2024\u3002\uff0e\uff61]/g
/** What a mail program may turn into something to click on: an address of a page or of a mailbox, or a number to call. */
const LINK = /:\/\/|\/|@|\uff20|www\.|[\p{L}\p{N}-]\.[\p{L}\p{N}-]{2,}/iu
const MOST_DIGITS = 4

/**
 * How a guest is addressed in a mail. A first name is what a stranger typed: one that holds a link or a telephone number is
 * not repeated to whoever reads it.
 * @returns the name as it was typed, or 'guest'
 */
export function greetingName(firstName: string): string {
  const name = firstName.normalize('NFKC').replace(DOTS, '.')
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  return LINK.test(name) || digits > MOST_DIGITS ? 'guest' : firstName
}
