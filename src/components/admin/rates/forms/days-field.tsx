import { type Weekday, WEEKDAYS } from '@/domain/rates/weekday'

import { WeekdayPicker } from '../../availability/weekday-picker'

type DaysFieldProps = { legend: string; days: readonly Weekday[]; onChange: (days: Weekday[]) => void }

/** On which days something may be; one click is enough for one day, since none chosen stands for any. */
export function DaysField({ legend, days, onChange }: DaysFieldProps) {
  return (
    <WeekdayPicker
      legend={`${legend}: ${days.length === 0 ? 'any day' : 'only on these'}`}
      shortcuts={false}
      weekdays={days.map((day) => WEEKDAYS.indexOf(day))}
      onChange={(weekdays) => onChange(WEEKDAYS.filter((_, weekday) => weekdays.includes(weekday)))}
    />
  )
}
