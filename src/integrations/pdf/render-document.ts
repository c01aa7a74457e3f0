import type { StayDocument } from '@/domain/documents/document'

import {
  TITLES,
  writeFacts,
  writeFoot,
  writeHead,
  writeNotes,
  writeNotice,
  writeSection,
  writeTable,
} from './document-parts'
import { openFonts } from './fonts'
import { HEIGHT, INK, makeSheet, type Sheet, WIDTH } from './sheet'

function write(sheet: Sheet, document: StayDocument): void {
  sheet.unread(() => sheet.doc.rect(0, 0, WIDTH, 8).fill(INK))
  writeHead(sheet, document)
  writeFacts(sheet, document)
  if (document.notice) writeNotice(sheet, document.notice)
  for (const table of document.tables) writeTable(sheet, table)
  for (const section of document.sections ?? []) writeSection(sheet, section)
  writeNotes(sheet, document.notes)
  const { count } = sheet.doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page)
    sheet.unread(() => writeFoot(sheet, document, page + 1, count))
  }
}

/**
 * A document as a PDF of US letter pages, one unless it has uncommonly many lines. Text can be selected and
 * searched; letters that no font has are boxes.
 * @throws Error when a font cannot be read
 */
export async function renderDocument(document: StayDocument): Promise<Uint8Array<ArrayBuffer>> {
  // Who makes no document should not wait for what makes them: a start least of all.
  const fonts = await openFonts()
  const { default: PDFDocument } = await import('pdfkit')
  const { kind, number, house } = document
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    // What is written has its place; nothing is to break pages by itself.
    margin: 0,
    bufferPages: true,
    // None of the built-in fonts, which know the letters of western Europe alone.
    font: null as unknown as string,
    // Headings, paragraphs and tables are told apart, for who has it read out. The older version that is usual knows less of that.
    ...{ tagged: true, pdfVersion: '1.7' },
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${TITLES[kind]} ${number}`,
      Author: house.name,
      Creator: 'Ridgeline',
      Producer: 'Ridgeline',
    },
  })
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  write(makeSheet(doc, fonts), document)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}
