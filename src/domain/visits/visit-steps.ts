/** How far a visit came, in this order: each is counted once. */
export const VISIT_STEPS = ['visit', 'calendar', 'quote', 'checkout', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** How many visits came so far. */
export type StepCounts = Record<VisitStep, number>

export const noSteps = (): StepCounts => ({ visit: 0, calendar: 0, quote: 0, checkout: 0, paid: 0 })

export const addSteps = (one: StepCounts, other: StepCounts): StepCounts => ({
  visit: one.visit + other.visit,
  calendar: one.calendar + other.calendar,
  quote: one.quote + other.quote,
  checkout: one.checkout + other.checkout,
  paid: one.paid + other.paid,
})
