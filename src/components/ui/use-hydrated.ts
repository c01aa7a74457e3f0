import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the first HTML and until React has taken over; what needs a script shows only after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
