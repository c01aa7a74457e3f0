import { useEffect, useEffectEvent } from 'react'

let openCount = 0
/** From our own step back until the browser has made it. */
let isStepping = false

const isExtraEntry = () => Boolean((window.history.state as { isOver?: true } | null)?.isOver)

function stepBack() {
  isStepping = true
  const focused = document.activeElement
  const onStep = (event: Event) => {
    isStepping = false
    // WebKit gives the keyboard to what the address names, wherever on the page that is.
    if (focused instanceof HTMLElement && document.activeElement?.matches(':target'))
      focused.focus({ preventScroll: true })
    // What has opened meanwhile shall not take it for its visitor's.
    event.stopImmediatePropagation()
    settleEntry()
  }
  window.addEventListener('popstate', onStep, { once: true })
  window.history.back()
}

/** A moment later, when what comes after the closed one is open too, or an entry of its own was made. */
function settleEntry() {
  setTimeout(() => {
    if (openCount > 0 && !isExtraEntry()) window.history.pushState({ isOver: true }, '')
    if (openCount === 0 && isExtraEntry() && !isStepping) stepBack()
  })
}

/**
 * While what calls it is open over the page, the browser's Back closes it in the place of leaving the page, if `onClose` does:
 * the history has one entry more as long. Closed in another way, it takes its entry along, so that the next Back goes where
 * the visitor came from.
 */
export function useBackCloses(onClose: () => void): void {
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    const onPop = () => {
      onBack()
      settleEntry()
    }
    openCount += 1
    settleEntry()
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      openCount -= 1
      settleEntry()
    }
  }, [])
}
