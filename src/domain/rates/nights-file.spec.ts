import { describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'

import { readNightsFile } from './nights-file'
import { MOST_FILE_NIGHTS } from './outside-limits'

const HEADING = 'Date,Price,Shortest stay'
const read = (...lines: string[]) => readNightsFile([HEADING, ...lines].join('\n'))
const FIRST = { line: 2, date: '2027-07-04', priceCents: 125_000, minNights: 3 }

describe('a file of prices', () => {
  it.each([
    ['as we write it', '\uFEFFDate,Price,Shortest stay,Usual price\r\n2027-07-04,1250.00,3,300.00\r\n'],
    ['from a program that marks and quotes', '\uFEFF"Date","Price","Shortest stay"\n2027-07-04,1250,3'],
    ['with semicolons', 'Date;Price;Shortest stay\r\n2027-07-04;$1,250.00;3'],
    ['with tabs', 'Date\tPrice\tShortest stay\n2027-07-04\t$1,250\t3\n\n'],
    ['with line ends of long ago', 'Date,Price,Shortest stay\r2027-07-04,1250,3\r'],
    ['with amounts as spreadsheets write them', `${HEADING}\n7/4/2027,"$1,250.00",3`],
    ['with days and months of two digits', `${HEADING}\n07/04/2027,1250.0,3`],
    ['with spaces and quotation marks', '"date ", PRICE ,"Min nights"\n"2027-07-04", 1250 , 3 '],
    [
      'with columns in another order, and others',
      'Notes,Shortest stay,Price,Guest,Night\n"a,b",3,1250,,2027-07-04',
    ],
  ])('is read %s', (_how, text) => {
    expect(readNightsFile(text)).toEqual({ nights: [FIRST], wrong: [] })
  })

  it('leaves a part alone for which it has no column, and takes an empty cell for nothing of its own', () => {
    expect(readNightsFile('Date,Price\n2027-07-04,').nights).toEqual([
      { line: 2, date: '2027-07-04', priceCents: null },
    ])
    expect(readNightsFile('Date,Shortest stay\n2027-07-04,2').nights).toEqual([
      { line: 2, date: '2027-07-04', minNights: 2 },
    ])
    expect(read('2027-07-04').nights).toEqual([
      { line: 2, date: '2027-07-04', priceCents: null, minNights: null },
    ])
    expect(read('2027-07-04,0,').nights[0]).toMatchObject({ priceCents: 0 })
    expect(read('2027-07-04,1000000,').nights[0]).toMatchObject({ priceCents: 100_000_000 })
  })

  it.each([
    ['2027-02-30,300,2', '"2027-02-30" is no date'],
    ['13/1/2027,300,2', '"13/1/2027" is no date'],
    ['4.7.2027,300,2', 'is no date'],
    ['7/4/27,300,2', 'is no date'],
    ['7/4/20271,300,2', 'is no date'],
    ['17/7/4/2027,300,2', 'is no date'],
    [',300,2', '"" is no date'],
    ['__proto__,300,2', 'is no date'],
    ['2027-07-04,-1,2', '"-1" is no price'],
    ['2027-07-04,300.005,2', '"300.005" is no price'],
    ['2027-07-04,1e308,2', 'is no price'],
    ['2027-07-04,=1+1,2', 'is no price'],
    ['2027-07-04,"12,50",2', '"12,50" is no price'],
    ['2027-07-04,1000000.01,2', 'is no price'],
    ['2027-07-04,NaN,2', 'is no price'],
    ['2027-07-04,€300,2', 'is no price'],
    ['2027-07-04,300,0', '"0" is no number of nights'],
    ['2027-07-04,300,2.5', 'is no number of nights'],
    ['2027-07-04,300,366', 'is no number of nights'],
    ['2027-07-04,300,two', 'is no number of nights'],
    ['2027-07-04,$1,250.00,2', 'more cells than columns'],
    ['2027-07-04,"300,2', 'quotation mark'],
  ])('says what is wrong with %s', (line, words) => {
    const { nights, wrong } = read('2027-07-03,300,2', line)
    expect(nights.map(({ date }) => date)).not.toContain('2027-07-05')
    expect(wrong[0]).toEqual({ line: 3, message: expect.stringContaining(words) })
  })

  it('counts lines as an editor does, and names every wrong one', () => {
    const { nights, wrong } = readNightsFile(
      'Date,Price,Notes\n2027-07-01,300,"two\nlines"\n\n2027-07-02,x,\n2027-07-01,1,\n2027-07-03,y,\n',
    )
    expect(nights).toEqual([{ line: 2, date: '2027-07-01', priceCents: 30000 }])
    expect(wrong.map(({ line }) => line)).toEqual([5, 6, 7])
    expect(wrong[1]!.message).toBe('This date stands on line 2 already.')
    const quotes = read('2027-07-01,x,', '2027-07-02,"300,').wrong.map(({ line }) => line)
    expect([quotes[0], quotes.at(-1)]).toEqual([2, 3])
    expect(readNightsFile('\n\nDay,Amount\n').wrong[0]!.line).toBe(3)
  })

  it.each([
    ['nothing', ''],
    ['white space', '\n \n'],
    ['no heading', '2027-07-04,300,2'],
    ['other columns', 'Day,Amount\n2027-07-04,300'],
    ['no date', 'Price,Shortest stay\n300,2'],
    ['dates alone', 'Date,Notes\n2027-07-04,x'],
    ['a column twice', 'Date,Price,Price\n2027-07-04,1,2'],
    ['the heading alone', HEADING],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
  ])('that holds %s is told so in one line', (_what, text) => {
    const { nights, wrong } = readNightsFile(text)
    expect([nights, wrong.length]).toEqual([[], 1])
    expect(wrong[0]!.message.length).toBeGreaterThan(20)
  })

  it('is read whole with an empty line after each, as some programs on Windows write it', () => {
    const dates = Array.from({ length: MOST_FILE_NIGHTS }, (_, days) => addDays('2027-07-04', days))
    const { nights, wrong } = readNightsFile(
      [HEADING, ...dates.map((date) => `${date},300,2`)].join('\r\r\n'),
    )
    expect(wrong).toEqual([])
    expect(nights.map(({ date }) => date)).toEqual(dates)
  })

  it('has an end', () => {
    const dates = Array.from({ length: MOST_FILE_NIGHTS + 500 }, () => '2027-07-04,300,2')
    expect(read(...dates).wrong).toEqual([
      { line: MOST_FILE_NIGHTS + 2, message: expect.stringContaining('at most') },
    ])
  })

  it('does not repeat a long cell', () => {
    expect(read(`${'a'.repeat(5000)},1,1`).wrong[0]!.message.length).toBeLessThan(120)
  })
})
