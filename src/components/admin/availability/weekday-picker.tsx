import { Button } from '@/components/ui/button'
import { WEEKDAYS } from '@/components/ui/month-grid'

import { EVERY_DAY } from './draft'
import styles from './fields.module.css'

const WEEKEND_NIGHTS: readonly number[] = [5, 6]

type WeekdayPickerProps = {
  weekdays: readonly number[]
  disabled?: boolean
  legend?: string
  /** Whether its most common choices have buttons. */
  shortcuts?: boolean
  onChange: (weekdays: readonly number[]) => void
}

/** Some days of the week; narrows a selected range, so that a season's weekends are one step. */
export function WeekdayPicker(props: WeekdayPickerProps) {
  const { weekdays, disabled, legend = 'Only on these weekdays', shortcuts = true, onChange } = props
  const toggle = (weekday: number) =>
    onChange(EVERY_DAY.filter((each) => weekdays.includes(each) !== (each === weekday)))
  return (
    <fieldset className={styles.weekdays} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={styles.weekdayRow}>
        {WEEKDAYS.map((name, weekday) => (
          <label key={name} className={styles.weekday} title={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={weekdays.includes(weekday)}
              onChange={() => toggle(weekday)}
            />
            <span aria-hidden="true">{name.slice(0, 1)}</span>
          </label>
        ))}
      </div>
      {shortcuts ? (
        <div className={styles.weekdayRow}>
          <Button look="quiet" onClick={() => onChange(WEEKEND_NIGHTS)}>
            Fridays and Saturdays
          </Button>
          <Button look="quiet" onClick={() => onChange(EVERY_DAY)}>
            Every day
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
