import type { Font } from 'fontkit'

import { type Fonts, openFonts, type Typeface } from './pdf/fonts'

/** One line of text to be drawn into a picture, px. */
export type TextLine = {
  text: string
  face: keyof Fonts
  /** Made smaller until it fits `width`, at most to `least`; what is longer still ends in '…'. */
  size: number
  least: number
  x: number
  /** Of the line that letters stand on. */
  y: number
  width: number
}

/** The first part of the typeface that has the letter; a letter that none has is drawn as the first part's gap. */
const partFor = (face: Typeface, letter: string): Font =>
  (face.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)) ?? face[0]!).font

/** Neighbours in one part of the typeface, so that they are set as a word and not letter by letter. */
function runsOf(face: Typeface, text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text) {
    const font = partFor(face, letter)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Of the line at 1 px. */
const widthOf = (face: Typeface, text: string): number =>
  runsOf(face, text).reduce(
    (sum, run) => sum + run.font.layout(run.text).advanceWidth / run.font.unitsPerEm,
    0,
  )

function fitted(face: Typeface, { text, least, width }: TextLine): string {
  if (widthOf(face, text) * least <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(face, `${letters.join('')}…`) * least > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function outline(face: Typeface, line: TextLine): string {
  const text = fitted(face, line)
  const size = Math.max(line.least, Math.min(line.size, line.width / (widthOf(face, text) || 1)))
  let x = line.x
  let paths = ''
  for (const { font, text: part } of runsOf(face, text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const at = `translate(${x + xOffset * scale} ${line.y - yOffset * scale}) scale(${scale} ${-scale})`
      paths += `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
      x += xAdvance * scale
    }
  }
  return paths
}

/** Lines of text as outlines of their letters, parts of an SVG: what draws it has none of the site's typefaces. */
export async function drawText(lines: readonly TextLine[]): Promise<string> {
  const fonts = await openFonts()
  return lines.map((line) => outline(fonts[line.face], line)).join('')
}
