import { type RefObject, useEffect, useLayoutEffect } from 'react'

import { loadDraft, saveDraft } from './inquiry-draft'

const topOf = (place: HTMLElement): number => place.getBoundingClientRect().top

/** Whether this very page was loaded anew, or by a step back: a browser then looks for the place where the guest was. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (
    entry !== undefined &&
    entry.type !== 'navigate' &&
    new URL(entry.name).pathname === window.location.pathname
  )
}

/**
 * Keeps a guest who reloads the page where they were in the form. A browser looks for the old place while the page is shorter by
 * the form, which comes with its own script, and ends at the foot of the page. Who has touched the page meanwhile is left there.
 */
export function useReloadPlace(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { formTop } = loadDraft()
    if (formTop === undefined || !form.current) return
    saveDraft({ formTop: undefined })
    if (!isComingBack() || navigator.userActivation?.hasBeenActive) return
    window.scrollBy({ top: topOf(form.current) - formTop, behavior: 'instant' })
  }, [form])
  useEffect(() => {
    const remember = () => {
      if (form.current) saveDraft({ formTop: topOf(form.current) })
    }
    window.addEventListener('pagehide', remember)
    return () => window.removeEventListener('pagehide', remember)
  }, [form])
}
