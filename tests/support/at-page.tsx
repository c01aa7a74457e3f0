import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactNode } from 'react'

import { PicturesContext } from '@/components/site/pictures-context'
import type { SitePictures } from '@/contract/site-content'

const NO_PICTURES: SitePictures = {
  builtIn: {},
  config: { property: {}, location: {}, carousel: {} },
  sizes: {},
}

type Props = { path?: string; push?: (href: string) => void; refresh?: () => void; children: ReactNode }

/** For specs: the site's surroundings as Next gives them on a page, with a router that records where it is sent. */
export function AtPage({ path = '/', push = () => {}, refresh = () => {}, children }: Props) {
  const router = {
    push,
    replace: push,
    refresh,
    back() {},
    forward() {},
    prefetch() {},
  } as unknown as AppRouterInstance
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <PicturesContext value={NO_PICTURES}>{children}</PicturesContext>
      </PathnameContext>
    </AppRouterContext>
  )
}
