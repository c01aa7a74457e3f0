import { type FormEvent, useId } from 'react'

import type { CalendarDate } from '@/domain/common/calendar-date'

import { shownPrice, shownPrices } from './day-price'
import { chosenDates, type DayForm, type Draft, readForm } from './draft'
import styles from './fields.module.css'
import type { KnownDays } from './known-days'
import { ShortestStayField } from './shortest-stay-field'

type DayCheckProps = {
  label: string
  note?: string
  checked: boolean
  /** The selected dates differ, and stay so unless it is ticked or unticked. */
  mixed: boolean
  onChange: (checked: boolean) => void
}

function DayCheck({ label, note, checked, mixed, onChange }: DayCheckProps) {
  return (
    <label className={styles.check}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
      {mixed ? (
        <span className={styles.note}>differs, stays as it is</span>
      ) : note ? (
        <span className={styles.note}>{note}</span>
      ) : null}
    </label>
  )
}

type DayFieldsProps = {
  draft: Draft
  days: KnownDays
  onChange: (patch: Partial<DayForm>) => void
}

/** What the selected nights cost now, where they differ; and what they will. */
function priceHint({ form, touched }: Draft, dates: readonly CalendarDate[], days: KnownDays): string | null {
  const known = dates.flatMap((date) => days.dayOf(date) ?? [])
  if (form.price === null) {
    const usual = shownPrices(known.flatMap(({ usualRate }) => usualRate ?? []))
    return `The usual rate${usual ? `, ${usual},` : ''} will apply again.`
  }
  const prices = known.map(({ rate }) => rate)
  if (new Set(prices).size < 2) return null
  return `These nights cost ${shownPrices(prices)} now. ${touched.price ? 'The price above is for all of them.' : 'They keep their prices unless you type one.'}`
}

/** What the selected dates have, and what is changed about them. What nobody touches stays as it is. */
export function DayFields({ draft, days, onChange }: DayFieldsProps) {
  const aboutId = useId()
  const { form, touched, saving } = draft
  const dates = chosenDates(draft)
  const priceIsValid = readForm(form).price !== undefined
  const hint = priceIsValid ? priceHint(draft, dates, days) : null
  const hasOwnPrice = dates.some((date) => days.dayOf(date)?.price != null)
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => onChange({ price: currentTarget.value })
  const differ = (pick: (date: CalendarDate) => boolean | number | undefined) =>
    new Set(dates.map((date) => pick(date) ?? null)).size > 1
  return (
    <fieldset className={styles.fields} disabled={saving !== null}>
      <label className={styles.price}>
        <span>Price a night</span>
        <span className={styles.priceBox}>
          <span aria-hidden="true">$</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={form.price ?? ''}
            placeholder={form.price === null ? 'Usual rate' : undefined}
            maxLength={14}
            aria-invalid={!priceIsValid}
            aria-describedby={!priceIsValid || hint ? aboutId : undefined}
            // Not onChange, which says nothing when the same price is typed again: that it was typed counts.
            onInput={type}
            onChange={() => {}}
          />
        </span>
      </label>
      {priceIsValid ? null : (
        <p id={aboutId} className={styles.problem}>
          Please type dollars, such as 250, 249.50 or 1,250.
        </p>
      )}
      {hint ? (
        <p id={aboutId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {hasOwnPrice && form.price !== null ? (
        <button type="button" className={styles.usual} onClick={() => onChange({ price: null })}>
          Back to the usual rate
          {dates.length === 1 ? ` (${shownPrice(days.dayOf(dates[0]!)?.usualRate)})` : ''}
        </button>
      ) : null}
      <DayCheck
        label="Available"
        checked={form.isAvailable}
        mixed={!touched.isAvailable && differ((date) => days.dayOf(date)?.isAvailable)}
        onChange={(isAvailable) => onChange({ isAvailable })}
      />
      <DayCheck
        label="Blocked"
        note="(counts before Available)"
        checked={form.isBlocked}
        mixed={!touched.isBlocked && differ((date) => days.dayOf(date)?.ownBlocked)}
        onChange={(isBlocked) => onChange({ isBlocked })}
      />
      <ShortestStayField
        typed={form.minNights}
        mixed={!touched.minNights && differ((date) => days.dayOf(date)?.minNights)}
        onChange={(minNights) => onChange({ minNights })}
      />
    </fieldset>
  )
}
