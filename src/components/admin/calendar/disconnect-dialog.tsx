import { useState } from 'react'

import { useDisconnect } from '@/components/api/calendars'

import { ActionDialog } from '../parts/action-dialog'
import { Choice } from '../parts/choice'
import styles from './calendar.module.css'

const CHOICES = [
  [true, 'Leave the events', 'They stay as they are now, and are not kept up any more.'],
  [
    false,
    'Remove the events',
    'From today on; what is over stays. Cleaning crews are told, and then by mail.',
  ],
] as const

/** Ends the connection; what becomes of the events is asked. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const [keepEvents, setKeepEvents] = useState(true)
  const disconnect = useDisconnect()
  return (
    <ActionDialog
      title="Disconnect Google Calendar?"
      description={<p>The access is taken back at Google, and nothing is written any more.</p>}
      confirmLabel="Disconnect"
      busyLabel="Disconnecting…"
      danger
      action={disconnect}
      sends={() => ({ body: { keepEvents } })}
      done="Disconnected"
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>What about the events in the calendar?</legend>
        {CHOICES.map(([value, label, hint]) => (
          <Choice
            key={label}
            type="radio"
            name="events"
            label={label}
            hint={hint}
            checked={keepEvents === value}
            onChange={() => setKeepEvents(value)}
          />
        ))}
      </fieldset>
    </ActionDialog>
  )
}
