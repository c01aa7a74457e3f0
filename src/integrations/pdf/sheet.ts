import type PDFKit from 'pdfkit'

import type { Fonts } from './fonts'
import { type Run, runsOf } from './text-runs'
import { wrapText } from './wrap-text'

/** The site's colours. */
export const INK = '#16302b'
export const SLATE = '#4a5f69'
export const MIST = '#dfe6e3'
export const EMBER = '#b5481f'
export const PAPER = '#f6f1e7'

/** Points, of a US letter. */
export const [WIDTH, HEIGHT, MARGIN] = [612, 792, 54] as const
export const INNER = WIDTH - 2 * MARGIN
/** Below it is the foot of the page. */
const BOTTOM = HEIGHT - 66

export interface TextStyle {
  face: keyof Fonts
  /** Points. */
  size: number
  colour: string
  align?: 'right'
  /** Figures of one width, so that amounts stand below each other. */
  isAmount?: boolean
}

/** What a screen reader is told that a text is, in the structure of the whole document (ISO 32000, standard structure types). */
export type Tag = PDFKit.PDFStructureElement
type TagName = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

/** A document that is written from top to bottom. All measures are points. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** Makes the next part of the document, or of another part; its texts are read in the order in which they are written into it. */
  tag: (name: TagName, within?: Tag) => Tag
  /** Draws what is not read out, such as a line. */
  unread: (draw: () => void) => void
  /** Where the next thing is written. */
  y: number
  /**
   * Writes lines of text, wrapped to the width, and gives the height that they took. `y` stays.
   * @param tag a paragraph of its own unless it is said; null within what is not read out
   */
  text: (
    text: string,
    box: { x: number; y: number; width: number },
    style: TextStyle,
    tag?: Tag | null,
  ) => number
  /** The lines that it would be. */
  linesOf: (text: string, width: number, style: TextStyle) => string[]
  /** How high that would be. */
  heightOf: (text: string, width: number, style: TextStyle) => number
  /** A new page where less than this is left. */
  need: (height: number) => void
}

const LINE_HEIGHT = 1.42
/** Of the line's height: where letters stand. */
const BASELINE = 0.73
const optionsOf = ({ isAmount }: TextStyle): PDFKit.Mixins.TextOptions => ({
  ...{ lineBreak: false, baseline: 'alphabetic' },
  ...(isAmount ? { features: ['tnum'] } : {}),
})

export function makeSheet(doc: PDFKit.PDFDocument, fonts: Fonts): Sheet {
  for (const { name, font } of Object.values(fonts).flat()) {
    // Fonts that are open already are taken, too, which the types do not know.
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  }
  const select = ({ part }: Run, { size }: TextStyle) => doc.font(part.name).fontSize(size)
  const widthOf = (runs: readonly Run[], style: TextStyle) =>
    runs.reduce((sum, run) => sum + select(run, style).widthOfString(run.text, optionsOf(style)), 0)
  const linesOf = (text: string, width: number, style: TextStyle) =>
    wrapText(text, width, (line) => widthOf(runsOf(line, fonts[style.face]), style))

  const writeRun = (run: Run, x: number, y: number, style: TextStyle) => {
    select(run, style).fillColor(style.colour)
    if (run.actual !== undefined) doc.markContent('Span', { actual: run.actual })
    doc.text(run.text, x, y, optionsOf(style))
    if (run.actual !== undefined) doc.endMarkedContent()
  }
  const root = doc.struct('Document')
  doc.addStructure(root)
  const tag: Sheet['tag'] = (name, within = root) => {
    // A cell that names something names its row; the types do not know that yet.
    const options: object = name === 'TH' ? { scope: 'Row' } : {}
    const made = doc.struct(name, options)
    within.add(made)
    return made
  }
  return {
    doc,
    y: MARGIN,
    tag,
    unread(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    text(text, { x, y, width }, style, into = tag('P')) {
      const lines = linesOf(text, width, style)
      const write = () =>
        lines.forEach((line, place) => {
          const runs = runsOf(line, fonts[style.face])
          let at = style.align === 'right' ? x + width - widthOf(runs, style) : x
          for (const run of runs) {
            writeRun(run, at, y + (place + BASELINE) * style.size * LINE_HEIGHT, style)
            at += widthOf([run], style)
          }
        })
      // It writes at once: the part is in the document.
      if (into) into.add(write)
      else write()
      return lines.length * style.size * LINE_HEIGHT
    },
    linesOf,
    heightOf: (text, width, style) => linesOf(text, width, style).length * style.size * LINE_HEIGHT,
    need(height) {
      if (this.y + height <= BOTTOM) return
      doc.addPage()
      this.y = MARGIN
    },
  }
}
