// It must have read the address before the parts that ask it arrive.
import './opened-address'

import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

const PAUSE_MS = 1_500
const LONGEST_PAUSE_MS = 15_000

/** Tries until it is there, each time after a longer pause: a train goes through a tunnel, and comes out of it. */
async function patiently<Part>(load: () => Promise<Part>, pauseMs = PAUSE_MS): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resume) => setTimeout(resume, pauseMs))
    return patiently(load, Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS))
  }
}

/**
 * A part of the page in a file of its own, fetched when it is first shown, which is after nights were chosen. As long as that fails the
 * page does without it.
 */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(() => patiently(load).then((part) => ({ default: part })))
  return function Later(props: ComponentProps<typeof Part>) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

const loadNearStays = () => import('./near-stays').then(({ NearStays }) => NearStays)
const loadRefusedWays = () => import('./refused-ways').then(({ RefusedWays }) => RefusedWays)
const loadQuotePanel = () => import('./quote-panel').then(({ QuotePanel }) => QuotePanel)

export const NearStaysLater = later(loadNearStays)
export const RefusedWaysLater = later(loadRefusedWays)
export const QuotePanelLater = later(loadQuotePanel)
export const PriceAloudLater = later(() => import('./quote-panel').then(({ PriceAloud }) => PriceAloud))
export const HeldForYouLater = later(() => import('./held-for-you').then(({ HeldForYou }) => HeldForYou))
export const StayExtrasLater = later(() => import('./stay-extras').then(({ StayExtras }) => StayExtras))
export const ConditionsNoteLater = later(() =>
  import('./conditions-note').then(({ ConditionsNote }) => ConditionsNote),
)

/** Has the price's panel and the proposals at hand before nights are chosen or refused. */
export function prepareChoice(): void {
  for (const load of [loadQuotePanel, loadRefusedWays]) load().catch(() => undefined)
}
