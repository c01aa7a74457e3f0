import { STAY_SOURCE_LABEL, type StaySource } from '@/domain/stays/stay'

/** Where a stay came from, for the owner; a source that is new to this page is shown as it is. */
export const sourceLabel = (source: string): string =>
  Object.hasOwn(STAY_SOURCE_LABEL, source) ? STAY_SOURCE_LABEL[source as StaySource] : source

/** The same where the calendar that brought it is known: one of no channel has its owner's name alone. */
export const originLabel = ({ source, feedName }: { source: string; feedName?: string }): string =>
  source === 'manual' && feedName ? `“${feedName}”` : sourceLabel(source)
