import { createContext, useContext } from 'react'

import type { FormReading } from './read-form'
import type { RemovedRow, RowList } from './removed-rows'
import type { FormPart, RatesForm } from './rates-form'

export type RatesFormContext = {
  form: RatesForm
  reading: FormReading
  /** Whether empty fields are told of, too: not before somebody wanted to publish them. */
  showsMissing: boolean
  /** Writes one part; `next` is given what it is now. */
  change: <Part extends FormPart>(part: Part, next: (now: RatesForm[Part]) => RatesForm[Part]) => void
  /** What was removed and can be put back, the oldest first. */
  removed: readonly RemovedRow[]
  remove: (list: RowList, id: string) => void
  /** By its place in `removed`. */
  putBack: (index: number) => void
}

const Context = createContext<RatesFormContext | null>(null)
export const RatesFormProvider = Context.Provider

export function useRatesForm(): RatesFormContext {
  const known = useContext(Context)
  if (!known) throw new Error('There is no form of rates here')
  return known
}

/** What is wrong with a field, in words. */
export function useProblem(field: string, value?: string): string | undefined {
  const { reading, showsMissing } = useRatesForm()
  return value?.trim() === '' && !showsMissing ? undefined : reading.problems[field]
}

/** The rows of one list of the form, and what can be done with them. */
export function useRows<Part extends 'seasons' | 'fees' | 'taxes'>(part: Part) {
  type Row = RatesForm[Part][number]
  const { form, change, remove } = useRatesForm()
  const write = (next: (rows: readonly Row[]) => Row[]) =>
    change(part, (rows) => next(rows) as RatesForm[Part])
  return {
    rows: form[part] as readonly Row[],
    insert: (row: Row, place?: number) => write((rows) => rows.toSpliced(place ?? rows.length, 0, row)),
    patch: (id: string, values: Partial<Row>) =>
      write((rows) => rows.map((row) => (row.id === id ? { ...row, ...values } : row))),
    remove: (id: string) => remove(part, id),
  }
}
