import { ratesRequest, type RatesView } from '@/contract/rates'
import type { RateCard } from '@/domain/rates/rate-card'
import { rateCardFrom, type TypedRateCard } from '@/domain/rates/typed-card'

import type { RatesForm } from './rates-form'
import { typedForm } from './typed-form'

/** What is wrong in words, by the field: 'floor', 'base.byWeekday.fri', and of a row 'seasons.<id>.to'. */
type Problems = Readonly<Record<string, string>>

export type FormReading = {
  problems: Problems
  /** What would be published; with problems it is none that can be sent. */
  typed: TypedRateCard
  /** What the page can count with meanwhile: rows with a problem are left out, other parts are as published. */
  card: RateCard
  /** The ids of the card's seasons, in its order. */
  seasonIds: string[]
}

/** The field of an issue: places in lists become the ids of their rows, which stay when other rows go. */
function fieldOf(path: readonly PropertyKey[], form: RatesForm): string {
  let here: unknown = form
  const names = path.map((step) => {
    here = (here as Record<PropertyKey, unknown> | undefined)?.[step]
    const { id } = (here ?? {}) as { id?: string }
    return typeof step === 'number' && id !== undefined ? id : String(step)
  })
  return names.join('.')
}

/** Whether something is wrong with the field, or within it. */
export const hasProblem = (problems: Problems, field: string): boolean =>
  Object.keys(problems).some((each) => each === field || each.startsWith(`${field}.`))

function problemsOf(form: RatesForm, typed: TypedRateCard): Problems {
  const result = ratesRequest.safeParse(typed)
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) problems[fieldOf(path, form)] ??= message
  return problems
}

export function readForm(form: RatesForm, published: RatesView): FormReading {
  const typed = typedForm(form)
  const problems = problemsOf(form, typed)
  const isFine = (field: string) => !hasProblem(problems, field)
  const part = <Name extends keyof TypedRateCard>(name: Name) =>
    isFine(name) ? typed[name] : (published as TypedRateCard)[name]
  const rows = <Name extends 'seasons' | 'fees' | 'taxes'>(name: Name) =>
    typed[name].filter((_, place) => isFine(`${name}.${form[name][place]!.id}`)) as TypedRateCard[Name]
  const card = rateCardFrom({
    base: part('base'),
    floor: part('floor'),
    seasons: rows('seasons'),
    rules: part('rules'),
    discounts: part('discounts'),
    fees: rows('fees'),
    taxes: rows('taxes'),
    cardFeePercent: part('cardFeePercent'),
  })
  const seasonIds = form.seasons.map(({ id }) => id).filter((id) => isFine(`seasons.${id}`))
  return { problems, typed, card, seasonIds }
}
