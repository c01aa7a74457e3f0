import { type FormEvent, useState } from 'react'

import { useAddSource } from '@/components/api/calendars'
import { ApiError } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { AddCalendarSourceRequest } from '@/contract/calendar-sources'

import { notifyFailure } from '../parts/notify-failure'
import styles from './panel.module.css'
import { SourceFields } from './source-fields'

const EMPTY: AddCalendarSourceRequest = { name: '', icalUrl: '', platform: 'airbnb' }

/** Starts empty again after a calendar was added; what was typed stays after a failure. */
export function AddSourceForm({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY)
  const adding = useAddSource()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const source = { ...draft, name: draft.name.trim(), icalUrl: draft.icalUrl.trim() }
    if (!source.name || !source.icalUrl) {
      toast({
        title: 'Missing Information',
        description: 'Please enter both name and iCal URL',
        tone: 'destructive',
      })
      return
    }
    adding.mutate(
      { body: source },
      {
        onSuccess: ({ message }) => {
          toast({ title: 'Calendar Source Added', description: message })
          setDraft(EMPTY)
        },
        onError: notifyFailure({
          title: 'Failed to Add Source',
          fallback: 'Failed to add calendar source',
          network: 'An error occurred while adding the calendar source',
        }),
      },
    )
  }

  return (
    <form className={styles.box} aria-label="Add a calendar" noValidate onSubmit={add}>
      <SourceFields
        value={draft}
        wrong={adding.error instanceof ApiError ? adding.error.fieldErrors : {}}
        onChange={(patch) => setDraft((current) => ({ ...current, ...patch }))}
      />
      <p className={styles.quiet}>The calendar is read as soon as it is added, and then every hour.</p>
      <div className={styles.buttons}>
        <Button look="primary" type="submit" disabled={adding.isPending}>
          {adding.isPending ? 'Adding…' : 'Add Source'}
        </Button>
        <Button onClick={onClose} disabled={adding.isPending}>
          Close
        </Button>
      </div>
    </form>
  )
}
