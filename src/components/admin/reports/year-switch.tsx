import { control } from '@/components/ui/control'

import styles from './reports.module.css'

type YearSwitchProps = { years: number[]; year: number | null; onChoose: (year: number | null) => void }

/** Years that have data, this one, and the one that the address asks for. */
export function YearSwitch({ years, year, onChoose }: YearSwitchProps) {
  const offered = year === null || years.includes(year) ? years : [...years, year].sort((a, b) => b - a)
  return (
    <label className={styles.year}>
      <span>Year of check-in</span>
      <select
        className={control}
        value={year ?? 'all'}
        onChange={({ target }) => onChoose(target.value === 'all' ? null : Number(target.value))}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        <option value="all">All years</option>
      </select>
    </label>
  )
}
