import { type FormEvent, useState } from 'react'

import { useChangeSource } from '@/components/api/calendars'
import { ApiError } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { CalendarSource, ChangeCalendarSourceRequest } from '@/contract/calendar-sources'

import { notifyFailure } from '../parts/notify-failure'
import { Switch } from '../parts/switch'
import styles from './panel.module.css'
import { SourceFields } from './source-fields'

type Draft = Pick<CalendarSource, 'name' | 'icalUrl' | 'platform' | 'isActive'>

/** What differs only: an address that is sent counts as a new one, and cannot be set while the calendar is being read. */
const changed = (source: CalendarSource, draft: Draft): ChangeCalendarSourceRequest =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => source[field as keyof Draft] !== value))

/**
 * Another name or address, or a pause, without losing the calendar's stays. A field that nobody touched follows what was saved
 * elsewhere.
 */
export function EditSourceForm({ source, onClose }: { source: CalendarSource; onClose: () => void }) {
  const { name, icalUrl, platform, isActive } = source
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft: Draft = { name, icalUrl, platform, isActive, ...typed }
  const change = useChangeSource(source.id)
  const set = (patch: Partial<Draft>) => setTyped((current) => ({ ...current, ...patch }))

  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { ...draft, name: draft.name.trim(), icalUrl: draft.icalUrl.trim() }
    const changes = changed(source, wanted)
    if (Object.keys(changes).length === 0) {
      onClose()
      return
    }
    change.mutate(changes, {
      onSuccess: ({ message }) => {
        toast({ title: 'Calendar Source Updated', description: message })
        onClose()
      },
      onError: notifyFailure({
        title: 'Update Failed',
        fallback: 'Failed to update calendar source',
        network: 'An error occurred while updating the calendar source',
      }),
    })
  }

  return (
    <form className={styles.form} aria-label={`Change ${name}`} noValidate onSubmit={save}>
      <SourceFields
        value={draft}
        wrong={change.error instanceof ApiError ? change.error.fieldErrors : {}}
        onChange={set}
      />
      <Switch
        label="This calendar is in use"
        hint="Off: it is not read at all. The stays that it brought keep their nights."
        checked={draft.isActive}
        onChange={(active) => set({ isActive: active })}
      />
      <div className={styles.buttons}>
        <Button
          look="primary"
          type="submit"
          disabled={change.isPending || !draft.name.trim() || !draft.icalUrl.trim()}
        >
          {change.isPending ? 'Saving…' : 'Save changes'}
        </Button>
        <Button onClick={onClose} disabled={change.isPending}>
          Back
        </Button>
      </div>
    </form>
  )
}
