import { describe, expect, it } from '@jest/globals'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

import type { StayDocument } from '@/domain/documents/document'

import { readPdfParts } from '../../../tests/support/pdf-text'
import { renderDocument } from './render-document'

const DOCUMENT: StayDocument = {
  ...{ kind: 'invoice', number: '12', guest: ['Ada Marsh', 'ada@example.org'], notes: [] },
  house: { name: 'Ridgeline', place: 'Blue Ridge', contact: ['+1 706 555 0100'] },
  facts: [{ name: 'Check-in', value: 'March 1, 2027' }],
  tables: [
    {
      heading: 'Your stay',
      lines: [
        { label: '3 nights', detail: 'A total that was agreed on', cents: 150_689 },
        { label: 'Given back', cents: -20_000 },
        { label: 'Total', cents: 130_689, look: 'total' },
      ],
    },
  ],
}

async function read(document: StayDocument) {
  const pdf = await getDocumentProxy(await renderDocument(document))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text, totalPages, info: (await getMeta(pdf)).info }
}

const row = (name: string, value: string) => [
  'TR',
  [
    ['TH', name],
    ['TD', value],
  ],
]

describe('a document as a PDF', () => {
  it('has every word and amount as text, and says what it is, in which language and by whom', async () => {
    const { text, totalPages, info } = await read({ ...DOCUMENT, notice: 'This stay was cancelled.' })
    for (const part of ['Invoice 12', 'Ada Marsh', 'March 1, 2027', '$1,506.89', '−$200.00', 'cancelled.']) {
      expect(text).toContain(part)
    }
    expect(totalPages).toBe(1)
    expect(info).toMatchObject({ Title: 'Invoice 12', Author: 'Ridgeline', Language: 'en-US' })
  })

  it('is read out as headings, paragraphs and tables whose rows have names, without the feet of its pages', async () => {
    const agreed = 'Quiet hours. '.repeat(260).trim()
    const file = await renderDocument({
      ...DOCUMENT,
      notice: 'This stay was cancelled.',
      sections: [{ heading: 'What was agreed', paragraphs: [agreed] }],
      notes: ['By check:\nPO Box 1'],
    })
    const pdf = await getDocumentProxy(file.slice())
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await pdf.getViewerPreferences()).toEqual({ DisplayDocTitle: true })
    const [first, second] = await readPdfParts(file)
    const inSection = first!.parts.at(-1)!
    expect(first).toEqual({
      parts: [
        ['H1', 'Invoice 12'],
        ['P', 'Ridgeline'],
        ['P', 'Blue Ridge'],
        ['P', '+1 706 555 0100'],
        ['P', 'For'],
        ['P', 'Ada Marsh'],
        ['P', 'ada@example.org'],
        ['Table', [row('Check-in', 'March 1, 2027')]],
        ['P', 'This stay was cancelled.'],
        ['H2', 'Your stay'],
        [
          'Table',
          [
            row('3 nights A total that was agreed on', '$1,506.89'),
            row('Given back', '−$200.00'),
            row('Total', '$1,306.89'),
          ],
        ],
        ['H2', 'What was agreed'],
        inSection,
      ],
      unread: 'Ridgeline, Blue Ridge Page 1 of 2',
    })
    expect(second!.parts.slice(1)).toEqual([
      ['H2', 'How to pay'],
      ['P', 'By check:'],
      ['P', 'PO Box 1'],
    ])
    // One paragraph, of which each page has its lines.
    const across = [inSection, second!.parts[0]!]
    expect(across.map(([tag]) => tag)).toEqual(['P', 'P'])
    expect(across.map(([, text]) => text).join(' ')).toBe(agreed)
    const files = Buffer.from(file).toString('latin1')
    expect(files.match(/\/S \/P\b/g)).toHaveLength(10)
    expect(files.match(/\/Scope \/Row/g)).toHaveLength(4)
  })

  it('has no page with nothing on it, wherever what it says of paying ends', async () => {
    const notes = ['By card it comes to $1,054.82.', 'By check:\nPO Box 1\n\n']
    const counts: number[] = []
    for (let rows = 24; rows < 30; rows++) {
      const lines = Array.from({ length: rows }, (_, row) => ({ label: `Row ${row}`, cents: 100 }))
      const file = await renderDocument({ ...DOCUMENT, notes, tables: [{ heading: 'Your stay', lines }] })
      const { text } = await extractText(await getDocumentProxy(file), { mergePages: false })
      counts.push(text.length)
      for (const page of text) expect(page).toMatch(/Row|PO Box/)
    }
    expect([counts[0], counts.at(-1)]).toEqual([1, 2])
  })

  it.each([
    'Łukasz Żółć',
    'Đorđe Čović',
    'Ελένη Παπαδοπούλου',
    'Дмитро Їжак',
    'Nguyễn Thị Ánh',
    'Zoë O’Neil',
  ])('writes %s as it is', async (name) => {
    expect((await read({ ...DOCUMENT, guest: [name] })).text).toContain(name)
  })

  it('has a box for what it has no letter for, which is copied as what it is', async () => {
    const guest = ['王小明 👩‍👩‍👧 Ada \u202e\u0000\ud800 \u0301', 'נועה']
    const house = { ...DOCUMENT.house, name: '山の家' }
    const { text, info } = await read({ ...DOCUMENT, guest, house })
    expect(text).toContain('Ada')
    expect(info.Author).toBe('山の家')
  })

  it('has no box for spaces, dashes and invisible characters that word processors write', async () => {
    const text = 'Check\u2011in 4\u202fPM, non\u2010smoking, all\u00adowed\u200e, Mar\u2003Blue, na\u200cme'
    const { text: written } = await read({
      ...DOCUMENT,
      sections: [{ heading: 'What was agreed', paragraphs: [text] }],
    })
    expect(written).toContain('Check-in 4 PM, non-smoking, allowed, Mar Blue, name')
  })

  it('has the same text again, whatever accents came before', async () => {
    await read({ ...DOCUMENT, guest: ['Ángel Ăđ'] })
    expect((await read(DOCUMENT)).text).toContain('Ada Marsh')
  })

  it('wraps what is long and goes on on another page', async () => {
    const lines = Array.from({ length: 60 }, (_, place) => ({ label: `Payment ${place}`, cents: place }))
    const { text, totalPages } = await read({
      ...DOCUMENT,
      guest: ['x'.repeat(300), `${'y'.repeat(60)}@example.org`],
      tables: [{ heading: 'Payments', lines }],
      notes: ['Please write a check. '.repeat(50)],
    })
    expect(totalPages).toBe(3)
    expect(text).toContain('Payment 59')
    expect(text).toContain('Page 3 of 3')
    expect(text.replace(/\s/g, '')).toContain('x'.repeat(300))
  })

  it.each([21, 22, 28, 29, 30, 31])(
    'keeps a total with the row before it, and a heading with its first row: %i rows before',
    async (rows) => {
      const lines = Array.from({ length: rows }, (_, place) => ({ label: `Row ${place}`, cents: place }))
      const pdf = await getDocumentProxy(
        await renderDocument({
          ...DOCUMENT,
          tables: [
            {
              heading: 'Your stay',
              lines: [
                ...lines,
                { label: 'Subtotal', cents: 1, look: 'sum' },
                { label: 'Total', cents: 1, look: 'total' },
              ],
            },
            {
              heading: 'Payments',
              lines: [
                { label: 'A card', detail: 'of a very long name '.repeat(20), cents: 1 },
                { label: 'Paid', cents: 1, look: 'sum' },
              ],
            },
          ],
        }),
      )
      const { text } = await extractText(pdf, { mergePages: false })
      const pageOf = (part: string) => text.findIndex((page) => page.includes(part))
      expect(pageOf('Total')).toBe(pageOf(`Row ${rows - 1}`))
      expect(pageOf('A card')).toBe(pageOf('Payments'))
      expect(pageOf('Paid')).toBe(pageOf('A card'))
    },
  )
})
