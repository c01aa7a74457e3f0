'use client'

import type { FormEvent } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { CalendarDate } from '@/domain/calendar-date'

import { counted } from '../parts/format'
import { DayFields } from './day-fields'
import { typedPrice } from './day-price'
import { chosenDates } from './draft'
import { useDraft } from './draft-store'
import type { KnownDays } from './known-days'
import { NextDays } from './next-days'
import { NotSavedList } from './not-saved-list'
import styles from './panel.module.css'
import { SelectionFacts } from './selection-facts'
import { shownDates } from './shown-dates'
import { useSaveDraft } from './use-save-draft'
import { WeekdayPicker } from './weekday-picker'

export const BULK_HEADING_ID = 'bulk-heading'

type BulkPanelProps = { days: KnownDays; today: CalendarDate }

const refuse = () => toast({ title: 'Please select dates and enter valid price', tone: 'destructive' })

const selectionText = (dates: readonly CalendarDate[], pickedCount: number): string => {
  if (pickedCount === 0)
    return 'No dates selected. Choose a date in the calendar, then a second one for all between.'
  const named = dates.length > 0 ? `: ${shownDates(dates)}` : ''
  const hint = pickedCount === 1 ? '. Choose a second date for all between.' : ''
  return `${counted(dates.length, 'date')} selected${named}${hint}`
}

/** Price and state for every selected date, and the specification's shortcut for the next 30 days. */
export function BulkPanel({ days, today }: BulkPanelProps) {
  const { draft, dispatch } = useDraft()
  const saveDraft = useSaveDraft()
  const { form, picked, saving, weekdays, notSaved } = draft
  const dates = chosenDates(draft)
  const price = typedPrice(form.price)
  const reading = !dates.every(days.isKnown)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || reading) return
    if (dates.length === 0 || price === null) return refuse()
    const { isAvailable, isBlocked } = form
    const toSave = dates.map((date) => ({ date, updatedAt: days.dayOf(date)?.updatedAt ?? null }))
    void saveDraft(toSave, { price, isAvailable, isBlocked })
  }

  return (
    <section className={styles.box} aria-labelledby={BULK_HEADING_ID}>
      <h3 id={BULK_HEADING_ID} tabIndex={-1}>
        Bulk pricing
      </h3>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p role="status" className={styles.selection}>
          {selectionText(dates, picked.length)}
        </p>
        {picked.length > 1 ? (
          <WeekdayPicker
            weekdays={weekdays}
            disabled={saving !== null}
            onChange={(next) => dispatch({ type: 'weekdays', weekdays: next })}
          />
        ) : null}
        <DayFields
          form={form}
          priceIsValid={price !== null}
          disabled={saving !== null}
          onChange={(patch) => dispatch({ type: 'form', patch })}
        />
        <SelectionFacts dates={dates} days={days} willBlock={form.isBlocked} />
        <NotSavedList notSaved={notSaved} />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" disabled={saving !== null || reading}>
            {saving ? (
              `Saving ${saving.done} of ${saving.total}…`
            ) : reading ? (
              'Not loaded yet'
            ) : (
              <>
                <Icon name="check" />
                {dates.length === 0 ? 'Update dates' : `Update ${counted(dates.length, 'date')}`}
              </>
            )}
          </Button>
          <Button
            disabled={saving !== null || picked.length === 0}
            onClick={() => dispatch({ type: 'clear' })}
          >
            Clear Selection
          </Button>
        </div>
        {saving ? (
          <progress
            className={styles.progress}
            aria-label="Dates saved"
            value={saving.done}
            max={saving.total}
          />
        ) : null}
      </form>
      <NextDays today={today} price={price} onInvalid={refuse} />
    </section>
  )
}
