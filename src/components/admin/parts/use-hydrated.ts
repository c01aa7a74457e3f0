import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while it is taken over, true once the page's script runs. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
