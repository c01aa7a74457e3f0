import { STAY_SOURCE_LABEL, type StaySource } from '@/domain/stays/stay'

/** Where a stay came from, for the owner; a source that is new to this page is shown as it is. */
export const sourceLabel = (source: string): string =>
  Object.hasOwn(STAY_SOURCE_LABEL, source) ? STAY_SOURCE_LABEL[source as StaySource] : source
