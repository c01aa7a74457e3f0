'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '@/components/api/client'
import type { DayToSave } from '@/components/api/save-days'
import { readOwnerDays } from '@/components/api/use-owner-days'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import { addDays, type CalendarDate, dateRange } from '@/domain/calendar-date'

import { counted, shownDate } from '../parts/format'
import { useDraft } from './draft-store'
import { knownDays } from './known-days'
import styles from './panel.module.css'
import { shownDates } from './shown-dates'
import { useSaveDraft } from './use-save-draft'

/** Specification 9. */
const NEXT_DAYS = 30

type Question = { days: DayToSave[]; freed: CalendarDate[] }
type NextDaysProps = { today: CalendarDate; price: number | null; onInvalid: () => void }

/** Sets the price for 30 days from today, available and not blocked; asks before it frees what the owner closed. */
export function NextDays({ today, price, onInvalid }: NextDaysProps) {
  const client = useQueryClient()
  const { draft, dispatch } = useDraft()
  const saveDraft = useSaveDraft()
  const [reading, setReading] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const last = addDays(today, NEXT_DAYS - 1)

  const save = (days: readonly DayToSave[]) => {
    if (price === null) return
    const flags = { isAvailable: true, isBlocked: false }
    // So that dates which fail are tried again with what was meant for them.
    dispatch({ type: 'form', patch: flags })
    void saveDraft(days, { price, ...flags })
  }

  const start = async () => {
    if (price === null) return onInvalid()
    setReading(true)
    try {
      const read = await readOwnerDays(client, today, last)
      const { dayOf } = knownDays([{ startDate: today, endDate: last, days: read, at: 0 }])
      const dates = dateRange(today, last)
      const days = dates.map((date) => ({ date, updatedAt: dayOf(date)?.updatedAt ?? null }))
      const freed = dates.filter((date) => dayOf(date)?.ownBlocked || dayOf(date)?.isAvailable === false)
      if (freed.length > 0) setQuestion({ days, freed })
      else save(days)
    } catch (error) {
      toast({ title: 'Nothing was changed', description: messageOf(error), tone: 'destructive' })
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
        This price for {shownDate(today, 'weekday')} – {shownDate(last, 'weekday')}, available and not
        blocked.
      </p>
      {question ? (
        <ConfirmDialog
          title={`Free ${counted(question.freed.length, 'night')} that you blocked?`}
          description={
            <>
              <p>You blocked these or set them to unavailable: {shownDates(question.freed)}.</p>
              <p>Guests can then ask for them. The nights of a stay are not freed by this.</p>
            </>
          }
          confirmLabel={`Apply to all ${NEXT_DAYS} days`}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null)
            save(question.days)
          }}
        />
      ) : null}
    </div>
  )
}
