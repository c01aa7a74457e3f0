import { lazy, Suspense, type ComponentProps } from 'react'

import type { NearStays as Near } from '../site/booking/near-stays'

/** Fetched when it is needed; without it the other ways on stand all the same. */
const Loaded = lazy(() =>
  import('../site/booking/near-stays').then(
    ({ NearStays }) => ({ default: NearStays }),
    () => ({ default: (() => null) as unknown as typeof Near }),
  ),
)

/** Stays near one that cannot be had. */
export const NearStays = (props: ComponentProps<typeof Near>) => (
  <Suspense fallback={null}>
    <Loaded heading="h3" {...props} />
  </Suspense>
)
