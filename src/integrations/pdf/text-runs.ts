import type { FontPart, Typeface } from './fonts'

export interface Run {
  text: string
  part: FontPart
  /** The letter that stands there, where no font has it: `text` is a box then. */
  actual?: string
}

/** None of the fonts has it, so each draws its box for what it lacks. Each is a run: their widths in PDFKit's fonts are not right. */
const BOX = '\uFFFD'

// What people take for one letter, such as an emoji of several parts, is one box.
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const partFor = (letter: string, typeface: Typeface): FontPart | undefined =>
  typeface.find(({ font }) =>
    [...letter].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!)),
  )

/** What stands for a letter that no font has: a space or a hyphen for its kind, and nothing for what is not seen. */
const plainOf = (letter: string): string =>
  letter
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

export const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment)

/** Text in the fonts that have its letters. What none has is a box that can be seen, and that is read and copied as what it is. */
export function runsOf(text: string, typeface: Typeface): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(text.normalize('NFC'))) {
    const shown = partFor(letter, typeface) ? letter : plainOf(letter)
    if (shown === '') continue
    const part = partFor(shown, typeface)
    const last = runs.at(-1)
    if (part && last?.part === part && last.actual === undefined) last.text += shown
    else if (part) runs.push({ text: shown, part })
    else runs.push({ text: BOX, part: typeface[0]!, actual: letter })
  }
  return runs
}
