import { Fragment } from 'react'

/** No word of a language is as long; a mail program that knows no other way gets wider by every letter of one. */
const LONGEST_WORD = 40
const PIECES = new RegExp(`\\S{1,${LONGEST_WORD}}|\\s+`, 'gu')

/** What somebody typed, with places to break in words that no line would hold. */
export function BreakableText({ children }: { children: string }) {
  const pieces = children.match(PIECES) ?? []
  return pieces.map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && /\S$/.test(pieces[place - 1]!) && /^\S/.test(piece) ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}
