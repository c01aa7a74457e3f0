import type { DayValues, NotSaved } from '@/components/api/owner-days'
import type { AvailabilityDay } from '@/contract/availability'
import { onWeekdays, selectDates } from '@/domain/rates/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { typedNights } from '@/domain/rates/stay-rules'

import { textOf, typedPrice } from './day-price'
import type { Undo } from './undo'

/** The fields of the bulk panel. */
export type DayForm = {
  /** As it was typed, in dollars; null to go back to the usual rate. */
  price: string | null
  isAvailable: boolean
  isBlocked: boolean
  /** The shortest stay as it was typed; empty for that of the booking rules. */
  minNights: string
}

/** What the owner is about to change. */
export type Draft = {
  /** The dates of the two clicks, ascending. */
  picked: readonly CalendarDate[]
  /** 0 for Sunday to 6 for Saturday: the picked dates that count. */
  weekdays: readonly number[]
  form: DayForm
  /** The fields that the owner changed since the dates were picked: only these are written. */
  touched: Partial<Record<keyof DayForm, boolean>>
  saving: { done: number; total: number } | null
  /** Why the dates that are still picked were not saved. */
  notSaved: readonly NotSaved[]
  /** How the last change is taken back. */
  undo: Undo | null
}

export type DraftAction =
  | { type: 'pick'; date: CalendarDate; day: AvailabilityDay | undefined }
  | { type: 'clear' }
  | { type: 'weekdays'; weekdays: readonly number[] }
  | { type: 'form'; patch: Partial<DayForm> }
  | { type: 'start'; total: number }
  | { type: 'progress'; done: number }
  | { type: 'finish'; notSaved: readonly NotSaved[]; undo: Undo | null }
  | { type: 'undone'; undo: Undo | null }

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
/** What stands in the form while nothing is known of a date; it is not written unless somebody types it. */
const UNKNOWN_DAY: DayForm = { price: '250', isAvailable: true, isBlocked: false, minNights: '' }

export const EMPTY_DRAFT: Draft = {
  picked: [],
  weekdays: EVERY_DAY,
  form: UNKNOWN_DAY,
  touched: {},
  saving: null,
  notSaved: [],
  undo: null,
}

/** What a guest pays for the night now. Of a claimed one the owner's own block, not the stay's. */
const formOf = (day: AvailabilityDay | undefined): DayForm =>
  day
    ? {
        price: textOf(day.rate),
        isAvailable: day.isAvailable,
        isBlocked: day.ownBlocked ?? false,
        minNights: String(day.minNights ?? ''),
      }
    : UNKNOWN_DAY

/** The dates that an update would write. */
export const chosenDates = ({ picked, weekdays }: Draft): CalendarDate[] => onWeekdays(picked, weekdays)

/** What the typed fields say: null for none of its own, undefined for what cannot be read. */
export const readForm = ({ price, minNights }: DayForm) => ({
  price: price === null ? null : (typedPrice(price) ?? undefined),
  minNights: typedNights(minNights),
})

/** What an update writes for each date, null where a field cannot be read. Never a price that nobody typed. */
export function draftChange({ form, touched }: Draft): DayValues | null {
  const { price, minNights } = readForm(form)
  if (price === undefined || minNights === undefined) return null
  return {
    ...(touched.price ? { price } : {}),
    ...(touched.isAvailable ? { isAvailable: form.isAvailable } : {}),
    ...(touched.isBlocked ? { isBlocked: form.isBlocked } : {}),
    ...(touched.minNights ? { minNights } : {}),
  }
}

const unselected = { picked: [], weekdays: EVERY_DAY, notSaved: [] }

/** While dates are saved nothing else can be changed: what is selected then is what is being saved. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'pick': {
      if (draft.saving) return draft
      const isFirst = draft.picked.length !== 1
      const picked = selectDates(draft.picked, action.date)
      if (!isFirst) return { ...draft, picked, notSaved: [] }
      return { ...draft, ...unselected, picked, form: formOf(action.day), touched: {} }
    }
    case 'clear':
      return draft.saving ? draft : { ...draft, ...unselected }
    case 'weekdays':
      return draft.saving ? draft : { ...draft, weekdays: action.weekdays }
    case 'form': {
      if (draft.saving) return draft
      const touched = Object.fromEntries(Object.keys(action.patch).map((field) => [field, true]))
      return {
        ...draft,
        form: { ...draft.form, ...action.patch },
        touched: { ...draft.touched, ...touched },
      }
    }
    case 'start':
      return { ...draft, notSaved: [], saving: { done: 0, total: action.total } }
    case 'progress':
      return draft.saving ? { ...draft, saving: { ...draft.saving, done: action.done } } : draft
    case 'finish': {
      const { notSaved, undo } = action
      const picked = notSaved.map(({ date }) => date)
      return { ...draft, ...unselected, saving: null, notSaved, picked, undo }
    }
    case 'undone':
      return { ...draft, saving: null, undo: action.undo }
  }
}
