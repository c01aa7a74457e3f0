import type { DocumentLine, DocumentTable, StayDocument } from '@/domain/documents/document'
import { formatCents } from '@/domain/common/money'

import { EMBER, INK, INNER, MARGIN, MIST, PAPER, type Sheet, SLATE, type Tag, type TextStyle } from './sheet'

const SMALL: TextStyle = { face: 'text', size: 8.5, colour: SLATE }
const BODY: TextStyle = { face: 'text', size: 10, colour: INK }
const STRONG: TextStyle = { ...BODY, face: 'strong' }
const TOTAL: TextStyle = { ...STRONG, size: 12 }
const HEADING: TextStyle = { face: 'title', size: 15, colour: INK }
const TITLE: TextStyle = { face: 'title', size: 30, colour: INK }
const HOUSE: TextStyle = { face: 'strong', size: 11, colour: EMBER }

const AMOUNT_WIDTH = 110
const GAP = 24

export const TITLES = { invoice: 'Invoice', receipt: 'Receipt', agreement: 'Agreement' } as const

/** A thin line over the whole width. */
function rule({ doc, y, unread }: Sheet, colour = MIST): void {
  unread(() =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + INNER, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke(),
  )
}

/** Name and number on the left, who lets the house on the right. */
export function writeHead(sheet: Sheet, { kind, number, house }: StayDocument): void {
  const width = (INNER - GAP) / 2
  const [left, right] = [MARGIN, MARGIN + width + GAP]
  const place = { x: left, y: sheet.y - 6, width }
  const title = sheet.text(`${TITLES[kind]} ${number}`, place, TITLE, sheet.tag('H1'))
  let y = sheet.y
  y += sheet.text(house.name, { x: right, y, width }, { ...HOUSE, align: 'right' })
  for (const line of [house.place, ...house.contact].filter(Boolean)) {
    y += sheet.text(line, { x: right, y, width }, { ...SMALL, align: 'right' })
  }
  sheet.y = Math.max(sheet.y + title, y) + 12
  rule(sheet)
  sheet.y += 12
}

/** For whom on the left, about what on the right. */
export function writeFacts(sheet: Sheet, { guest, facts }: StayDocument): void {
  const width = (INNER - GAP) / 2
  const [left, right, name] = [MARGIN, MARGIN + width + GAP, 72]
  let y = sheet.y + sheet.text('For', { x: left, y: sheet.y, width }, SMALL)
  guest.forEach((line, place) => {
    y += sheet.text(line, { x: left, y, width }, place === 0 ? STRONG : BODY)
  })
  let beside = sheet.y
  const table = sheet.tag('Table')
  for (const fact of facts) {
    const row = sheet.tag('TR', table)
    sheet.text(fact.name, { x: right, y: beside + 1.5, width: name }, SMALL, sheet.tag('TH', row))
    const value = { x: right + name, y: beside, width: width - name }
    beside += sheet.text(fact.value, value, BODY, sheet.tag('TD', row))
  }
  sheet.y = Math.max(y, beside) + 14
}

export function writeNotice(sheet: Sheet, notice: string): void {
  const width = INNER - 28
  const height = sheet.heightOf(notice, width, STRONG) + 20
  sheet.need(height)
  sheet.unread(() => sheet.doc.rect(MARGIN, sheet.y, INNER, height).fill(PAPER))
  sheet.text(notice, { x: MARGIN + 14, y: sheet.y + 10, width }, STRONG)
  sheet.y += height + 14
}

const STYLE = { total: TOTAL, sum: STRONG } as const

const LABEL_WIDTH = INNER - AMOUNT_WIDTH - GAP
const styleOf = ({ look }: DocumentLine) => (look ? STYLE[look] : BODY)
const padOf = ({ look }: DocumentLine) => (look === 'total' ? 4 : 1.5)

function heightOfLine(sheet: Sheet, line: DocumentLine): number {
  const detail = line.detail ? sheet.heightOf(line.detail, LABEL_WIDTH, SMALL) : 0
  return sheet.heightOf(line.label, LABEL_WIDTH, styleOf(line)) + detail + 2 * padOf(line)
}

function writeLine(sheet: Sheet, line: DocumentLine, row: Tag): void {
  const { label, detail, cents, look } = line
  const style = styleOf(line)
  if (look) rule(sheet, look === 'total' ? INK : MIST)
  const y = sheet.y + padOf(line)
  const [name, value] = [sheet.tag('TH', row), sheet.tag('TD', row)]
  const height = sheet.text(label, { x: MARGIN, y, width: LABEL_WIDTH }, style, name)
  const place = { x: MARGIN + INNER - AMOUNT_WIDTH, y, width: AMOUNT_WIDTH }
  const amount = formatCents(cents).replace('-', '\u2212')
  sheet.text(amount, place, { ...style, align: 'right', isAmount: true }, value)
  if (detail) sheet.text(detail, { x: MARGIN, y: y + height, width: LABEL_WIDTH }, SMALL, name)
  sheet.y += heightOfLine(sheet, line)
}

/** A line with the sums below it: no total stands alone at the head of a page. */
function heightWithSums(sheet: Sheet, [line, ...after]: readonly DocumentLine[]): number {
  if (!line) return 0
  return heightOfLine(sheet, line) + (after[0]?.look ? heightWithSums(sheet, after) : 0)
}

export function writeTable(sheet: Sheet, { heading, lines }: DocumentTable): void {
  const headingHeight = sheet.heightOf(heading, INNER, HEADING) + 2
  // A heading never stands alone at the foot of a page.
  sheet.need(headingHeight + heightWithSums(sheet, lines))
  sheet.text(heading, { x: MARGIN, y: sheet.y, width: INNER }, HEADING, sheet.tag('H2'))
  sheet.y += headingHeight
  const table = sheet.tag('Table')
  lines.forEach((line, place) => {
    sheet.need(heightWithSums(sheet, lines.slice(place)))
    writeLine(sheet, line, sheet.tag('TR', table))
  })
  sheet.y += 12
}

/** Paragraphs of any length: pages break between their lines. */
export function writeSection(
  sheet: Sheet,
  { heading, paragraphs }: NonNullable<StayDocument['sections']>[number],
): void {
  sheet.need(80)
  sheet.y += sheet.text(heading, { x: MARGIN, y: sheet.y, width: INNER }, HEADING, sheet.tag('H2')) + 4
  for (const paragraph of paragraphs) {
    const whole = sheet.tag('P')
    for (const line of sheet.linesOf(paragraph, INNER, BODY)) {
      sheet.need(BODY.size * 1.5)
      sheet.y += sheet.text(line, { x: MARGIN, y: sheet.y, width: INNER }, BODY, whole)
    }
    sheet.y += 7
  }
  sheet.y += 8
}

export function writeNotes(sheet: Sheet, notes: readonly string[]): void {
  if (notes.length === 0) return
  sheet.need(60)
  sheet.y += sheet.text('How to pay', { x: MARGIN, y: sheet.y, width: INNER }, HEADING, sheet.tag('H2')) + 4
  for (const line of notes.flatMap((note) => [...note.split('\n'), ''])) {
    // A space asks for no page of its own.
    if (line.trim() === '') sheet.y += 6
    else {
      sheet.need(sheet.heightOf(line, INNER, BODY))
      sheet.y += sheet.text(line, { x: MARGIN, y: sheet.y, width: INNER }, BODY)
    }
  }
}

/** The house, and which page of how many where there are several. */
export function writeFoot(sheet: Sheet, { house }: StayDocument, page: number, pages: number): void {
  const y = sheet.doc.page.height - 46
  const name = house.place ? `${house.name}, ${house.place}` : house.name
  const style = { ...SMALL, size: 8 }
  // What would not fit on one line is in the head already.
  if (sheet.heightOf(name, INNER - 100, style) < 12)
    sheet.text(name, { x: MARGIN, y, width: INNER - 100 }, style, null)
  if (pages === 1) return
  const place = { x: MARGIN + INNER - 90, y, width: 90 }
  sheet.text(`Page ${page} of ${pages}`, place, { ...style, align: 'right' }, null)
}
