import type { CalendarDate } from '@/domain/common/calendar-date'

/** A CSV file that is written while it is read. */
export interface ReportExport {
  fileName: string
  /** The text in pieces, each asked for when the one before has been taken. */
  pieces: AsyncGenerator<string, void>
}

/** 'tax-report-2026.csv', or with the date at the house where it covers everything. */
export const reportFileName = (name: string, year: number | null, today: CalendarDate): string =>
  `${name}-${year ?? today}.csv`
