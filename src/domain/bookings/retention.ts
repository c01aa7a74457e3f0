import { type CalendarDate, addDays } from '@/domain/common/calendar-date'

/** How long personal data are kept. */
export interface Retention {
  /** Inquiries that came to nothing: months after that. */
  inquiryMonths: number
  /** Guests' data: years after the end of the stay. Tax law asks for the books that long, and who is in them. */
  stayYears: number
  /** What the site mailed: days after it was written. */
  mailDays: number
}

export const DEFAULT_RETENTION: Retention = { inquiryMonths: 12, stayYears: 7, mailDays: 90 }

/** The same day so many months ago, the month's last one where it has no such day. */
function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + (month - 1) - months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
  return `${y}-${String(m).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** Dates before which each kind has had its time; all three are compared as text, with dates and with ISO times in UTC. */
export interface RetentionEnds {
  inquiries: CalendarDate
  stays: CalendarDate
  mails: CalendarDate
}

/** @param today the house's date */
export const retentionEnds = (
  { inquiryMonths, stayYears, mailDays }: Retention,
  today: CalendarDate,
): RetentionEnds => ({
  inquiries: monthsBefore(today, inquiryMonths),
  stays: monthsBefore(today, stayYears * 12),
  mails: addDays(today, -mailDays),
})
