import { readStored, writeStored } from '@/components/ui/browser-storage'
import type { VisitStep } from '@/domain/visits/visit-steps'

/** What the tab remembers until it is closed: where its visit came from, and what was counted. It says nothing of anybody. */
type Visit = { referrer?: string; campaign?: string; steps: VisitStep[] }

const KEY = 'visit'
/** More of a strange address than anybody needs. */
const LONGEST = 100
let visit: Visit | null = null

function begin(): Visit {
  const { host, search } = window.location
  const campaign = new URLSearchParams(search).get('utm_source')?.slice(0, LONGEST)
  const referrer = document.referrer && new URL(document.referrer).host.slice(0, LONGEST)
  return {
    ...(campaign ? { campaign } : {}),
    ...(referrer && referrer !== host ? { referrer } : {}),
    steps: [],
  }
}

function kept(): Visit | null {
  const found = readStored(KEY) as Visit | null
  return Array.isArray(found?.steps) ? found : null
}

/** Whether the browser says that its visitor is not to be counted. */
const asksNotToBe = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Tells the site that this visit came so far, once for each step of a tab, and waits for nothing. Without cookies: what is kept
 * anywhere are sums.
 */
export function countStep(step: VisitStep): void {
  if (asksNotToBe() || !navigator.sendBeacon) return
  visit ??= kept() ?? begin()
  const { steps, ...from } = visit
  for (const each of new Set<VisitStep>(['visit', step])) {
    if (steps.includes(each)) continue
    steps.push(each)
    const body = JSON.stringify({ step: each, ...from })
    navigator.sendBeacon('/api/visits', new Blob([body], { type: 'application/json' }))
  }
  writeStored(KEY, visit)
}
