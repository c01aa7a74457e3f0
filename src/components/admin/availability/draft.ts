import type { NotSaved } from '@/components/api/save-days'
import type { AvailabilityDay } from '@/contract/availability'
import { onWeekdays, selectDates } from '@/domain/availability'
import type { CalendarDate } from '@/domain/calendar-date'
import { centsToDecimal, dollarsToCents } from '@/domain/money'

/** The fields of the bulk panel; the price as it was typed, in dollars. */
export type DayForm = { price: string; isAvailable: boolean; isBlocked: boolean }

/** What the owner is about to change. */
export type Draft = {
  /** The dates of the two clicks, ascending. */
  picked: readonly CalendarDate[]
  /** 0 for Sunday to 6 for Saturday: the picked dates that count. */
  weekdays: readonly number[]
  form: DayForm
  saving: { done: number; total: number } | null
  /** Why the dates that are still picked were not saved. */
  notSaved: readonly NotSaved[]
}

export type DraftAction =
  | { type: 'pick'; date: CalendarDate; day: AvailabilityDay | undefined }
  | { type: 'clear' }
  | { type: 'weekdays'; weekdays: readonly number[] }
  | { type: 'form'; patch: Partial<DayForm> }
  | { type: 'start'; total: number }
  | { type: 'progress'; done: number }
  | { type: 'finish'; notSaved: readonly NotSaved[] }

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
/** Specification 4 and 9. */
const DEFAULT_FORM: DayForm = { price: '250', isAvailable: true, isBlocked: false }

export const EMPTY_DRAFT: Draft = {
  picked: [],
  weekdays: EVERY_DAY,
  form: DEFAULT_FORM,
  saving: null,
  notSaved: [],
}

const priceText = (dollars: number): string => {
  const cents = dollarsToCents(dollars)
  return cents === null ? DEFAULT_FORM.price : centsToDecimal(cents).replace(/\.00$/, '')
}

/** The owner's own block, not the stay's: saving the form of a claimed night must not block it for good. */
const formOf = (day: AvailabilityDay | undefined): DayForm =>
  day
    ? {
        price: day.price === null ? DEFAULT_FORM.price : priceText(day.price),
        isAvailable: day.isAvailable,
        isBlocked: day.ownBlocked ?? false,
      }
    : DEFAULT_FORM

/** The dates that an update would write. */
export const chosenDates = ({ picked, weekdays }: Draft): CalendarDate[] => onWeekdays(picked, weekdays)

const unselected = { picked: [], weekdays: EVERY_DAY, notSaved: [] }

/** While dates are saved nothing else can be changed: what is selected then is what is being saved. */
export function draftReducer(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'pick': {
      if (draft.saving) return draft
      const isFirst = draft.picked.length !== 1
      const picked = selectDates(draft.picked, action.date)
      if (!isFirst) return { ...draft, picked, notSaved: [] }
      return { ...draft, ...unselected, picked, form: formOf(action.day) }
    }
    case 'clear':
      return draft.saving ? draft : { ...draft, ...unselected }
    case 'weekdays':
      return draft.saving ? draft : { ...draft, weekdays: action.weekdays }
    case 'form':
      return draft.saving ? draft : { ...draft, form: { ...draft.form, ...action.patch } }
    case 'start':
      return { ...draft, notSaved: [], saving: { done: 0, total: action.total } }
    case 'progress':
      return draft.saving ? { ...draft, saving: { ...draft.saving, done: action.done } } : draft
    case 'finish': {
      const { notSaved } = action
      return { ...draft, ...unselected, saving: null, notSaved, picked: notSaved.map(({ date }) => date) }
    }
  }
}
