import { type ChangeEvent, useState } from 'react'

import { isCalendarDate } from '@/domain/common/calendar-date'

/**
 * A date field whose date is kept elsewhere. Browsers tell of each digit of a year, 0002 before 2027: what is no date yet stays in
 * the field until it is left, and only a date, or none, is handed on. The field follows a date that changes by other means.
 */
export function useTypedDate(date: string, onChange: (date: string) => void) {
  // What is typed counts over the date that it was typed over, and over no other. A copy of the date that follows it would not do:
  // React goes back to the copy when the date changes in a transition, as the address does.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  if (typed !== null && typed.over !== date) setTyped(null)
  return {
    value: typed?.over === date ? typed.text : date,
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ text, over: date })
      if (text === '' || isCalendarDate(text)) onChange(text)
    },
    onBlur: () => setTyped(null),
  }
}
