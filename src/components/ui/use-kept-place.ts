import { useEffect, useEffectEvent } from 'react'

/** Those around an element that can have the keyboard, the nearest first; of a section or card its heading, where that can. */
function placesAround(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>(
    '[tabindex], :is(section, article)[aria-labelledby]',
  )
  if (!around) return []
  const heading = document.getElementById(around.getAttribute('aria-labelledby') ?? '')
  // What can have the keyboard itself is not left for its label: a tab's panel has the tab for one.
  const place = around.hasAttribute('tabindex') ? around : heading
  return [...(place?.hasAttribute('tabindex') ? [place] : []), ...placesAround(around)]
}

/**
 * Keeps the keyboard near where it was when what it was on goes with what was done: a row, a question that is answered, a button
 * that is of no use any more. A browser drops it to the top of the page without a word. Whoever knows a better place gives it that
 * before.
 * @param fallback the place where nothing around it is left
 */
export function useKeptPlace(fallback: () => HTMLElement | null | undefined): void {
  const placeLeft = useEffectEvent((around: readonly HTMLElement[]) =>
    [...around, fallback()].find((place) => place?.isConnected),
  )
  useEffect(() => {
    let last: { element: Element; around: HTMLElement[] } | null = null
    const isGone = () => last !== null && !last.element.isConnected
    const remember = ({ target }: FocusEvent) => {
      // What opened a dialog is the place to come back to, not what was pressed in it.
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      last = { element: target, around: placesAround(target) }
    }
    const look = () => {
      if (!last || !isGone() || document.activeElement !== document.body) return
      const { around } = last
      last = null
      placeLeft(around)?.focus({ preventScroll: true })
    }
    // A dialog that closes gives the keyboard back first.
    const watch = new MutationObserver(() => isGone() && setTimeout(look))
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}
