import { useMemo } from 'react'

import type { ExtraChoice } from '@/components/api/quote'
import { extraChoiceOf } from '@/components/api/extra-choice'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { useHydrated } from '@/components/ui/use-hydrated'
import { isCalendarDate } from '@/domain/common/calendar-date'

import type { Selection } from './stay-selection'

const KEY = 'inquiry-draft'

export const EMPTY_FIELDS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  location: '',
  message: '',
  specialRequests: '',
}

/** What a guest has typed; the honeypot is not part of it. */
export type InquiryFields = typeof EMPTY_FIELDS

export type InquiryDraft = {
  fields: InquiryFields
  selection: Selection
  guests: number
  extras: ExtraChoice
  /** How far below the upper edge of the window the form began when the guest left the page, px. */
  formTop: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const dateOrNull = (value: unknown): string | null => (isCalendarDate(value) ? value : null)
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The draft's fields of any values, missing ones empty. */
export function draftFields(values: object): InquiryFields {
  const given: Record<string, unknown> = { ...values }
  const names = Object.keys(EMPTY_FIELDS) as (keyof InquiryFields)[]
  return Object.fromEntries(names.map((name) => [name, text(given[name])])) as InquiryFields
}

/** What this tab remembers of an unsent inquiry; of anything else that is stored there, nothing. */
export function loadDraft(): Partial<InquiryDraft> {
  const { fields, selection, guests, extras, formTop } = objectOf(readStored(KEY))
  const dates = objectOf(selection)
  return {
    fields: draftFields(objectOf(fields)),
    selection: { checkin: dateOrNull(dates['checkin']), checkout: dateOrNull(dates['checkout']) },
    ...(typeof guests === 'number' ? { guests } : {}),
    ...(extras === undefined ? {} : { extras: extraChoiceOf(objectOf(extras)) }),
    ...(typeof formTop === 'number' ? { formTop } : {}),
  }
}

const NO_DRAFT: Partial<InquiryDraft> = {}

/** What the tab remembered when the page was opened; nothing in the first HTML, which is everybody's. */
export function useInquiryDraft(): Partial<InquiryDraft> {
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? loadDraft() : NO_DRAFT), [hydrated])
}

/** Remembers part of the draft until the tab is closed or the inquiry has been sent. */
export const saveDraft = (part: Partial<InquiryDraft>): void => writeStored(KEY, { ...loadDraft(), ...part })

export const clearDraft = (): void => writeStored(KEY, null)
