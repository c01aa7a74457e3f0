import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { readOwnerDays } from '@/components/api/owner-days'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toastFailure } from '@/components/ui/toast-failure'
import { addDays, type CalendarDate, dateRange } from '@/domain/common/calendar-date'

import { shownDate } from '../parts/format'
import { shownPrice } from './day-price'
import { useDayDraft } from './draft-store'
import { type KnownDays, knownDays } from './known-days'
import { NextDaysFacts } from './next-days-facts'
import styles from './panel.module.css'
import { useSaveDraft } from './use-save-draft'

const NEXT_DAYS = 30

/** The days as they were read when the question was put: nothing is written over what changed since. */
type Question = { dates: CalendarDate[]; days: Pick<KnownDays, 'dayOf'>; price: number }
/** `price` in dollars; null while none was typed. */
type NextDaysProps = { today: CalendarDate; price: number | null; onInvalid: () => void }

/** Sets the price for 30 days from today, available and not blocked, after it has named what that changes. */
export function NextDays({ today, price, onInvalid }: NextDaysProps) {
  const client = useQueryClient()
  const { draft, dispatch } = useDayDraft()
  const saveDraft = useSaveDraft()
  const [reading, setReading] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const last = addDays(today, NEXT_DAYS - 1)

  const save = ({ dates, days, price: asked }: Question) => {
    setQuestion(null)
    const change = { price: asked, isAvailable: true, isBlocked: false }
    // So that dates which fail are tried again with what was meant for them.
    dispatch({ type: 'form', patch: { isAvailable: true, isBlocked: false } })
    void saveDraft(dates, days.dayOf, change)
  }

  const start = async () => {
    if (price === null) return onInvalid()
    setReading(true)
    try {
      const read = await readOwnerDays(client, today, last)
      const days = knownDays([{ startDate: today, endDate: last, days: read, at: 0 }])
      setQuestion({ dates: dateRange(today, last), days, price })
    } catch (error) {
      toastFailure('Nothing was changed')(error)
    } finally {
      setReading(false)
    }
  }

  return (
    <div className={styles.nextDays}>
      <Button disabled={reading || draft.saving !== null} onClick={() => void start()}>
        Apply to Next 30 Days
      </Button>
      <p className={styles.quiet}>
        The price you type above for {shownDate(today, 'weekday')} – {shownDate(last, 'weekday')}, available
        and not blocked. You see first what it changes.
      </p>
      {question ? (
        <ConfirmDialog
          title={`${shownPrice(question.price)} a night for the next ${NEXT_DAYS} days?`}
          description={<NextDaysFacts {...question} />}
          confirmLabel={`Apply to all ${NEXT_DAYS} days`}
          onClose={() => setQuestion(null)}
          onConfirm={() => save(question)}
        />
      ) : null}
    </div>
  )
}
