import type { RatesView } from '@/contract/rates'

import { type FormPart, formOf, type RatesForm } from './rates-form'

export const PART_NAMES: Readonly<Record<FormPart, string>> = {
  base: 'usual rate',
  floor: 'lowest price',
  seasons: 'seasons',
  rules: 'stay rules',
  discounts: 'discounts',
  fees: 'fees and extras',
  taxes: 'taxes',
  cardFeePercent: 'card fee',
}
const PARTS = Object.keys(PART_NAMES) as FormPart[]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The parts that somebody typed something else into. */
export function changedParts(form: RatesForm, original: RatesView): FormPart[] {
  const before = formOf(original)
  return PARTS.filter((part) => !isSame(form[part], before[part]))
}

/** The owner's changes on top of what is published now: parts that were not touched are as they are there. */
export function onTopOf(form: RatesForm, original: RatesView, published: RatesView): RatesForm {
  const mine = changedParts(form, original).map((part) => [part, form[part]])
  return { ...formOf(published), ...Object.fromEntries(mine) }
}
