import { type FormEvent, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

import { counted } from '../parts/format'
import { DayFields } from './day-fields'
import { chosenDates, draftChange, readForm } from './draft'
import { useDayDraft } from './draft-store'
import type { KnownDays } from './known-days'
import { NextDays } from './next-days'
import { NotSavedList } from './not-saved-list'
import styles from './panel.module.css'
import { PriceQuestion, unusualPrice } from './price-question'
import { SelectionFacts } from './selection-facts'
import { shownDates } from './shown-dates'
import { UndoNote } from './undo-note'
import { useSaveDraft } from './use-save-draft'
import { WeekdayPicker } from './weekday-picker'

export const BULK_HEADING_ID = 'bulk-heading'

const NO_NIGHTS = `The shortest stay can be 1 to ${MAX_NIGHTS} nights.`

const refuse = (description?: string) =>
  toast({ title: 'Please select dates and enter valid price', description, tone: 'destructive' })

const selectionText = (dates: readonly CalendarDate[], pickedCount: number): string => {
  if (pickedCount === 0)
    return 'No dates selected. Choose a date in the calendar, then a second one for all between.'
  const named = dates.length > 0 ? `: ${shownDates(dates)}` : ''
  const hint = pickedCount === 1 ? '. Choose a second date for all between.' : ''
  return `${counted(dates.length, 'date')} selected${named}${hint}`
}

/** Price, state and shortest stay for every selected date, and the shortcut for the next 30 days. */
export function BulkPanel({ days, today }: { days: KnownDays; today: CalendarDate }) {
  const { draft, dispatch } = useDayDraft()
  const saveDraft = useSaveDraft()
  const button = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<readonly string[]>([])
  const { picked, saving, weekdays, notSaved } = draft
  const dates = chosenDates(draft)
  const change = draftChange(draft)
  const reading = !dates.every(days.isKnown)

  const save = () => {
    setQuestion([])
    if (!change) return
    // The fields are held back meanwhile, and lose the keyboard.
    button.current?.focus()
    void saveDraft(dates, days.dayOf, change)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving || reading) return
    if (dates.length === 0 || !change)
      return void refuse(readForm(draft.form).minNights === undefined ? NO_NIGHTS : undefined)
    const warnings = unusualPrice(change.price, dates, days)
    if (warnings.length > 0) setQuestion(warnings)
    else save()
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
        <DayFields draft={draft} days={days} onChange={(patch) => dispatch({ type: 'form', patch })} />
        <SelectionFacts dates={dates} days={days} willFree={change?.isBlocked === false} />
        <NotSavedList notSaved={notSaved} />
        <div className={styles.buttons}>
          <Button ref={button} type="submit" look="primary" disabled={saving !== null || reading}>
            {saving ? (
              `Saving ${saving.done} of ${saving.total}…`
            ) : reading ? (
              'Not loaded yet'
            ) : (
              <>
                <Icon name="check" />
                <span>{dates.length === 0 ? 'Update dates' : `Update ${counted(dates.length, 'date')}`}</span>
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
      <UndoNote />
      <NextDays
        today={today}
        price={draft.touched.price ? (readForm(draft.form).price ?? null) : null}
        onInvalid={() => refuse('Type the price that the next 30 nights shall have.')}
      />
      {question.length > 0 ? (
        <PriceQuestion
          warnings={question}
          count={dates.length}
          onClose={() => setQuestion([])}
          onConfirm={save}
        />
      ) : null}
    </section>
  )
}
