import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import Papa from 'papaparse'

import { amountCell, csvRows } from './csv'

// Told, not guessed: two tabs in one cell outnumber the commas of a short row.
const parse = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true }).data

describe('csvRows', () => {
  it('ends every row with CR LF and leaves plain cells plain', () => {
    expect(
      csvRows([
        ['Total', 3, null, '2026-03-04'],
        ['x', 0, '', ''],
      ]),
    ).toBe('Total,3,,2026-03-04\r\nx,0,,\r\n')
    expect(csvRows([])).toBe('')
  })

  it('keeps amounts numbers, those below zero too', () => {
    expect(csvRows([[amountCell(150_689), amountCell(-500), amountCell(0)]])).toBe('1506.89,-5.00,0.00\r\n')
  })

  it.each([
    '=HYPERLINK("http://x","y")',
    '+1 706 555 0100',
    '-2+3',
    '-5.001',
    '-5.00=1',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\nx',
    '  =1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u202e=1+1',
    '\u00a0@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '−1',
  ])('puts an apostrophe before %j', (text) => {
    expect(csvRows([[text]])).toMatch(/^"'/)
    expect(parse(csvRows([['a', text, 'b']]))).toEqual([['a', `'${text}`, 'b']])
  })

  it.each([
    'Ada "Ace" O\'Neil',
    'two\nlines, and a comma',
    'two\r\nlines',
    '🏔️ Ada 👩‍👩‍👧',
    'عادة',
    ' leading and trailing ',
    'a;=1',
    'a = b',
    "'quoted",
  ])('brings %j back as it was', (text) => {
    expect(parse(csvRows([['a', text, 'b']]))).toEqual([['a', text, 'b']])
  })

  it('quotes what a program that splits at semicolons or tabs would tear apart', () => {
    expect(csvRows([['a;=1', 'b\tc', 'd|e', 'f']])).toBe('"a;=1","b\tc","d|e",f\r\n')
  })

  it('keeps any text in its cell, inert', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2, maxLength: 6 }),
        (cells) => {
          const [read = []] = parse(csvRows([cells]))
          expect(read).toHaveLength(cells.length)
          read.forEach((cell, index) => expect([cells[index], `'${cells[index]}`]).toContain(cell))
          for (const cell of read) expect(cell).not.toMatch(/^\s*[=+@]/)
        },
      ),
      { numRuns: 500, examples: [[['a', '\t\t']]] },
    )
  })
})
