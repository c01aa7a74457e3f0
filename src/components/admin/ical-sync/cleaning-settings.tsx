import { type FormEvent, useState } from 'react'

import { useCleaningSettings, useSaveCleaningSettings } from '@/components/api/cleaning-settings'
import { messageOf } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { CleaningSettings, CleaningSettingsResponse } from '@/contract/cleaning-settings'

import { TextField } from '../parts/fields'
import { counted } from '../parts/format'
import { LoadState } from '../parts/load-state'
import { Notice } from '../parts/notice'
import { Switch } from '../parts/switch'
import styles from './panel.module.css'

/** What is saved, and over it what is typed until that is saved, too: a field that nobody touched follows what was saved elsewhere. */
function CleaningSettingsForm({ saved }: { saved: CleaningSettingsResponse }) {
  const [typed, setTyped] = useState<Partial<CleaningSettings>>({})
  const draft = { ...saved.settings, ...typed }
  const saving = useSaveCleaningSettings()
  const set = (patch: typeof typed) => setTyped((current) => ({ ...current, ...patch }))
  const callsOff = saved.settings.isActive && !draft.isActive && saved.comingCleanings > 0

  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(
      { ...draft, cleaningCrewEmail: draft.cleaningCrewEmail.trim(), was: saved.settings },
      {
        onSuccess: () => {
          setTyped((now) => (now === typed ? {} : now))
          toast({
            title: 'Settings Updated',
            description: 'Cleaning crew settings have been saved successfully.',
          })
        },
        onError: () =>
          toast({
            title: 'Update Failed',
            description: 'Failed to update cleaning settings. Please try again.',
            tone: 'destructive',
          }),
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label="Cleaning crew e-mail"
        type="email"
        name="cleaningCrewEmail"
        autoComplete="off"
        placeholder="crew@example.com"
        value={draft.cleaningCrewEmail}
        hint="The crew is invited to each cleaning here, and told of every change."
        onChange={(event) => set({ cleaningCrewEmail: event.target.value })}
      />
      <TextField
        label="Cleaning begins at"
        type="time"
        name="eventTime"
        max="19:59"
        required
        value={draft.eventTime}
        hint="On the check-out day, on the clock of the house. It has four hours."
        onChange={(event) => set({ eventTime: event.target.value })}
      />
      <Switch
        label="Create cleaning events automatically"
        hint="One for each confirmed reservation, whichever channel it came by."
        checked={draft.autoCreateEvents}
        onChange={(autoCreateEvents) => set({ autoCreateEvents })}
      />
      <Switch
        label="Cleaning automation is active"
        hint="Off: nothing is planned, and what the crew knows of is called off."
        checked={draft.isActive}
        onChange={(isActive) => set({ isActive })}
      />
      {callsOff ? (
        <Notice look="warning" icon="clock">
          <p>Saving this calls off {counted(saved.comingCleanings, 'coming cleaning')}.</p>
        </Notice>
      ) : null}
      <div role="status">
        {saving.data?.effect ? <p className={styles.quiet}>{saving.data.effect}</p> : null}
      </div>
      <div role="alert">
        {saving.error ? (
          <Notice look="error">
            <p>{messageOf(saving.error)}</p>
          </Notice>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button
          look="primary"
          type="submit"
          disabled={saving.isPending || draft.cleaningCrewEmail.trim() === ''}
        >
          {saving.isPending ? 'Saving…' : 'Save Settings'}
        </Button>
      </div>
    </form>
  )
}

/** Who cleans after a stay, and what is planned by itself. */
export function CleaningSettingsPanel() {
  const settings = useCleaningSettings()
  const { data } = settings
  return (
    <section className={styles.box} aria-labelledby="cleaning-heading">
      <h3 id="cleaning-heading">Cleaning settings</h3>
      {data ? (
        <CleaningSettingsForm saved={data} />
      ) : (
        <LoadState what="The cleaning settings" query={settings} lines={3} height={150} />
      )}
    </section>
  )
}
