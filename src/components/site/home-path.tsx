'use client'

import { createContext, type ReactNode, use } from 'react'

const Context = createContext('/')

/** Where the landing page is for what is below: `/`, or `/preview` in the owner's preview. */
export function HomePath({ path, children }: { path: string; children: ReactNode }) {
  return <Context value={path}>{children}</Context>
}

export const useHomePath = (): string => use(Context)
