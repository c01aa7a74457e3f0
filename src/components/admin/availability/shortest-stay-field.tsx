import { useId } from 'react'

import { MAX_NIGHTS, typedNights } from '@/domain/rates/stay-rules'

import styles from './fields.module.css'

type ShortestStayFieldProps = {
  typed: string
  /** The selected dates differ, and stay so unless somebody types. */
  mixed: boolean
  onChange: (typed: string) => void
}

/** The shortest stay of the dates themselves. An empty field goes back to the booking rules. */
export function ShortestStayField({ typed, mixed, onChange }: ShortestStayFieldProps) {
  const aboutId = useId()
  const isValid = typedNights(typed) !== undefined
  return (
    <>
      <label className={styles.nights}>
        <span>Shortest stay (nights)</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          placeholder="As usual"
          maxLength={4}
          aria-invalid={!isValid}
          aria-describedby={aboutId}
          // Not onChange, as with the price: to type the first date's own again is to mean it for all.
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
          onChange={() => {}}
        />
      </label>
      <p id={aboutId} className={isValid ? styles.hint : styles.problem}>
        {!isValid
          ? `Please type a whole number from 1 to ${MAX_NIGHTS}, or nothing.`
          : mixed
            ? 'Differs, stays as it is unless you type.'
            : 'For stays that begin on these dates. Empty: as under Rates.'}
      </p>
    </>
  )
}
