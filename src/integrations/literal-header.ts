/** Bytes of text in one encoded word: in base64, with its frame, they stay below the 75 characters of RFC 2047. */
const BYTES_A_WORD = 42

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** Parts of at most that many bytes, none of which cuts a character in two. */
function parts(text: string): string[] {
  const found = ['']
  for (const character of text) {
    if (Buffer.byteLength(found.at(-1) + character) > BYTES_A_WORD) found.push('')
    found[found.length - 1] += character
  }
  return found
}

/**
 * A header's text that a mail program shows as it is. The mailer encodes what is not ASCII, but lets through what looks
 * like an encoded word already (`=?utf-8?Q?...?=`): a guest's name could then read as something else than was kept.
 */
export const literalHeader = (text: string): string =>
  text.includes('=?') ? parts(text).map(encodedWord).join(' ') : text
