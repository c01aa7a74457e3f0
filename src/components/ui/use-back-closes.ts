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
    // Firefox takes the keyboard from it where the address names a section, and a browser may give it to that section.
    if (focused instanceof HTMLElement && document.activeElement?.matches('body, :target'))
      focused.focus({ preventScroll: true })
    // What has opened meanwhile shall not take it for its visitor's.
    event.stopImmediatePropagation()
    settleEntry()
  }
  window.addEventListener('popstate', onStep, { once: true })
  window.history.back()
}

/** Back from it the page stays where it is: browsers go to the section that the address names, however far that is. */
function pushEntry() {
  const { history } = window
  history.scrollRestoration = 'manual'
  history.pushState({ isOver: true }, '')
  history.scrollRestoration = 'auto'
}

/** A moment later, when what comes after the closed one is open too, or an entry of its own was made. */
function settleEntry() {
  setTimeout(() => {
    if (openCount > 0 && !isExtraEntry()) pushEntry()
    if (openCount === 0 && !isExtraEntry()) window.history.scrollRestoration = 'auto'
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
