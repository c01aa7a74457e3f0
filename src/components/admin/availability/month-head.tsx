import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatMonth } from '@/domain/common/calendar-date'

import styles from './month.module.css'
import type { MonthView } from './use-month-view'

type MonthHeadProps = { id: string; view: MonthView }

export function MonthHead({ id, view: { month, previous, next, goToToday } }: MonthHeadProps) {
  return (
    <div className={styles.monthHead}>
      <h3 id={id} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <Button onClick={goToToday}>Today</Button>
      <Button aria-label="Previous month" disabled={!previous} onClick={previous}>
        <Icon name="chevron" className={styles.back} />
      </Button>
      <Button aria-label="Next month" disabled={!next} onClick={next}>
        <Icon name="chevron" className={styles.forth} />
      </Button>
    </div>
  )
}
