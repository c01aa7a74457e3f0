import type { CalendarDate } from '@/domain/common/calendar-date'
import { type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import type { ReportPeriod } from '@/domain/reports/reports'
import type { Payload } from 'payload'

import { houseNow } from '../runtime/clock'
import { buildReport } from './report-summary'

/** A CSV file that is written while it is read. */
export interface ReportExport {
  fileName: string
  /** The text in pieces, each asked for when the one before has been taken. */
  pieces: AsyncGenerator<string, void>
}

/** 'tax-report-2026.csv', or with the date at the house where it covers everything. */
export const reportFileName = (name: string, year: number | null, today: CalendarDate): string =>
  `${name}-${year ?? today}.csv`

/** A file of few rows. */
export async function* inOnePiece(rows: () => CsvCell[][]): AsyncGenerator<string, void> {
  yield CSV_START + csvRows(rows())
}

/** What exports a file of a year, or of everything, that is written bit by bit. */
export const yearExport =
  (
    name: string,
    write: (payload: Payload, year: number | null, timeZone: string) => AsyncGenerator<string, void>,
  ) =>
  async (payload: Payload, year: number | null): Promise<ReportExport> => {
    const { today, timeZone } = await houseNow(payload)
    return { fileName: reportFileName(name, year, today), pieces: write(payload, year, timeZone) }
  }

export const periodExport =
  (name: string, toRows: (period: ReportPeriod) => CsvCell[][]) =>
  async (payload: Payload, year: number | null): Promise<ReportExport> => {
    const { period, today } = await buildReport(payload, year)
    return { fileName: reportFileName(name, year, today), pieces: inOnePiece(() => toRows(period)) }
  }
