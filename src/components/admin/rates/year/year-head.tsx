import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { addMonths, type CalendarMonth, formatMonth } from '@/domain/common/calendar-date'

import { goTo } from '../go-to'
import rates from '../rates.module.css'
import { MONTHS } from './year-nights'
import styles from './year.module.css'

/** Of the name of a month in the table, where a jump leads. */
export const monthId = (month: CalendarMonth) => `rates-month-${month}`

type YearHeadProps = {
  first: CalendarMonth
  last: CalendarMonth
  /** Left out where there is no further year. */
  previous?: () => void
  next?: () => void
}

export function YearHead({ first, last, previous, next }: YearHeadProps) {
  const months = Array.from({ length: MONTHS }, (_, count) => addMonths(first, count))
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h3 id="year-heading">The year at a glance</h3>
        <p className={rates.quiet} role="status">
          {`${formatMonth(first)} – ${formatMonth(last)}, as you have it below`}
        </p>
      </div>
      <div className={styles.turns}>
        <Button disabled={!previous} onClick={previous}>
          <Icon name="chevron" className={styles.back} />
          Previous year
        </Button>
        <Button disabled={!next} onClick={next}>
          Next year
          <Icon name="chevron" className={styles.forth} />
        </Button>
      </div>
      <nav className={styles.jumps} aria-label="Months of the year at a glance">
        {months.map((month) => (
          <Button key={month} look="quiet" onClick={() => goTo(monthId(month), 'center')}>
            {formatMonth(month).slice(0, 3)}
            <span className={visuallyHidden}> {month.slice(0, 4)}</span>
          </Button>
        ))}
      </nav>
    </div>
  )
}
