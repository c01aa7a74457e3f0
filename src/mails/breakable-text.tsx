import { Fragment } from 'react'

/** No word of a language is as long; a mail program that knows no other way gets wider by every letter of one. */
const LONGEST_WORD = 40
const LONG = new RegExp(`(\\S{${LONGEST_WORD}})(?=\\S)`, 'u')

/**
 * What somebody typed, with its line breaks, and with places to break in words that no line would hold. The breaks are elements:
 * Outlook on Windows knows no `white-space`, nor do some programs on telephones, and an address would be one line there.
 */
export const BreakableText = ({ children }: { children: string }) =>
  children.split('\n').map((line, place) => (
    <Fragment key={place}>
      {place > 0 ? <br /> : null}
      {line.split(LONG).map((piece, part) => (
        <Fragment key={part}>
          {piece}
          {part % 2 === 1 ? <wbr /> : null}
        </Fragment>
      ))}
    </Fragment>
  ))
