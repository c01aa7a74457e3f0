import type { FeedLogChange } from '@/contract/calendar-sources'

const count = (changes: readonly FeedLogChange[], kind: FeedLogChange['kind']) =>
  changes.filter((change) => change.kind === kind).length

const some = (number: number, one: string, many: string): string[] =>
  number === 0 ? [] : [`${number} ${number === 1 ? one : many}`]

/** '2 new, 1 moved, 1 cancelled; 14 events in the calendar.' */
export function syncWords(events: number, changes: readonly FeedLogChange[], problems: number): string {
  const parts = [
    ...some(count(changes, 'created'), 'new', 'new'),
    ...some(count(changes, 'moved'), 'moved', 'moved'),
    ...some(count(changes, 'changed'), 'changed', 'changed'),
    ...some(count(changes, 'cancelled'), 'cancelled', 'cancelled'),
    ...some(
      count(changes, 'missing'),
      'missing, looked for again next time',
      'missing, looked for again next time',
    ),
    ...some(count(changes, 'conflict'), 'conflict', 'conflicts'),
    ...some(problems, 'event that could not be read', 'events that could not be read'),
  ]
  const inCalendar = `${events} ${events === 1 ? 'event' : 'events'} in the calendar`
  return parts.length === 0 ? `Nothing new; ${inCalendar}.` : `${parts.join(', ')}; ${inCalendar}.`
}
