import { useEffect, useMemo } from 'react'

import type { StayChoice } from '@/components/api/quote'
import { useHydrated } from '@/components/ui/use-hydrated'

import { scrollToSection } from '../section-scroll'
import { addressWith, readStayAddress } from './stay-address'
import type { InquiryDraft } from './inquiry-draft'
import { NOTHING_CHOSEN } from './stay-selection'

export type RememberedStay = Partial<Pick<InquiryDraft, 'selection' | 'guests' | 'extras'>> & {
  /** Whether the address asks for this stay, or for one that cannot be read. */
  asked?: 'readable' | 'unreadable'
}

const HERE = '#booking'
let hasArrived = false

/**
 * Whether a guest has just been led here. A page that is loaded anew or gone back to is none: a browser looks for the old place
 * itself, and so does a step back from another page of the site, which this page has been shown before.
 */
function isArrival(): boolean {
  if (hasArrived) return false
  hasArrived = true
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}

/**
 * The stay that the page was opened with: that of its address, else that of the tab. The page is everybody's, so the browser
 * reads the address, once React has taken over, and shows the calendar to whom it leads there.
 */
export function useRememberedStay(draft: Partial<InquiryDraft>): RememberedStay {
  const hydrated = useHydrated()
  const addressed = useMemo(() => (hydrated ? readStayAddress(window.location.search) : null), [hydrated])
  useEffect(() => {
    if (hydrated && isArrival() && (addressed !== null || window.location.hash === HERE))
      scrollToSection('booking', 'instant')
  }, [hydrated, addressed])
  return useMemo(() => {
    if (addressed === null) return draft
    if (addressed === 'unreadable') return { ...draft, selection: NOTHING_CHOSEN, asked: 'unreadable' }
    const { checkin, checkout, guests, extras } = addressed
    const party = guests === null ? draft.guests : guests
    return {
      selection: { checkin, checkout },
      ...(party === undefined ? {} : { guests: party }),
      extras,
      asked: 'readable',
    }
  }, [addressed, draft])
}

/** Keeps the address in step with the choice, so that it can be loaded again, gone back to and sent on. */
export function useAddressOf(stay: StayChoice | null, hasChosen: boolean): void {
  useEffect(() => {
    if (stay === null && !hasChosen) return
    const address = addressWith(window.location.href, stay)
    const { pathname, search, hash } = window.location
    if (address === pathname + search + hash) return
    try {
      window.history.replaceState(null, '', address)
    } catch {
      // Safari lets a page do so a hundred times in 30 seconds.
    }
  }, [stay, hasChosen])
}
