import { useEffect, useEffectEvent } from 'react'

/**
 * While something is open over the page, the browser's Back closes it in the place of leaving the page. Closed in another way, it
 * takes its entry of the history along, so that the next Back goes where the guest came from.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    window.history.pushState(null, '')
    let isEntryThere = true
    const onPop = () => {
      isEntryThere = false
      onBack()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (isEntryThere) window.history.back()
    }
  }, [isOpen])
}
