import type { IconName } from '@/components/ui/icon'
import type { CalendarStatus } from '@/contract/google-calendar'

import type { BadgeLook } from '../parts/badge'
import { counted } from '../parts/format'

type Look = { label: string; look: BadgeLook; icon: IconName }

const LOOKS: Record<CalendarStatus['state'], Look> = {
  'not set up': { label: 'Not set up', look: 'secondary', icon: 'info' },
  'not connected': { label: 'Not connected', look: 'secondary', icon: 'info' },
  connected: { label: 'Connected', look: 'default', icon: 'check' },
  failing: { label: 'Trying again', look: 'warning', icon: 'clock' },
  refused: { label: 'Connect again', look: 'destructive', icon: 'alert' },
}

export const lookOf = ({ state }: CalendarStatus): Look => LOOKS[state]

/** What the owner calls the calendar. */
export const calendarNameOf = ({ calendarName, calendarId }: CalendarStatus): string =>
  calendarName ?? (calendarId === 'primary' ? 'Your main calendar' : calendarId)

const events = (count: number) => counted(count, 'event')

/** How it is, in one sentence that is true. */
export function sentenceOf({ state, waiting }: CalendarStatus): string {
  const are = waiting === 1 ? 'is' : 'are'
  switch (state) {
    case 'not set up':
    case 'not connected':
      return waiting > 0
        ? `No calendar is connected, so nothing is written. ${events(waiting)} ${are} ready for it.`
        : 'No calendar is connected, so nothing is written.'
    case 'connected':
      return waiting > 0 ? `${events(waiting)} ${are} being written.` : 'Everything is in step.'
    case 'failing':
      return waiting > 0
        ? `Google cannot be written to at the moment. ${events(waiting)} ${are} waiting; it is tried again by itself and nothing is lost.`
        : 'Google could not be asked. It is tried again by itself and nothing is lost.'
    case 'refused':
      return waiting > 0
        ? `Nothing is written until you connect again. ${events(waiting)} ${are} waiting.`
        : 'Nothing is written until you connect again.'
  }
}
