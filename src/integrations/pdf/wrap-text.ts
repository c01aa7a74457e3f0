import { lettersOf } from './text-runs'

/** As many letters as fit on lines of their own: of an address, or of writing that has no spaces. */
function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = ['']
  for (const letter of lettersOf(word)) {
    const longer = lines.at(-1)! + letter
    if (lines.at(-1) === '' || widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(letter)
  }
  return lines
}

/** The lines of a text that is no wider than `width`, broken between words where that is possible, and where it was broken already. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/[ \t]+/)) {
      const line = lines.at(-1)!
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width) lines[lines.length - 1] = longer
      else lines.splice(line === '' ? -1 : lines.length, 1, ...broken(word, width, widthOf))
    }
    return lines
  })
}
