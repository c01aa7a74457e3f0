import { FIRST_TEXTS, YEAR } from '@/content/first-content'
import type { CalendarDate } from '@/domain/common/calendar-date'

/** What databases hold in which the first texts were written before the line followed the calendar. */
const WITH_A_FIXED_YEAR = FIRST_TEXTS.footer.copyright.replace(YEAR, '2024')

/** The line with the year that it is at the house; another year that the owner wrote stays. */
export const copyrightLine = (line: string, today: CalendarDate): string =>
  (line === WITH_A_FIXED_YEAR ? FIRST_TEXTS.footer.copyright : line).replaceAll(YEAR, today.slice(0, 4))
