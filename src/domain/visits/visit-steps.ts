/** How far a visit came, in this order: each is counted once. */
export const VISIT_STEPS = ['visit', 'calendar', 'quote', 'checkout', 'paid'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]
