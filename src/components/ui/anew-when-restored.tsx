'use client'

import { useEffect } from 'react'

import { reloadWhenRestored } from './reload-when-restored'

/** On a page for one person alone: its session may have ended, and what it shows have changed, since the browser put it away. */
export function AnewWhenRestored() {
  useEffect(reloadWhenRestored, [])
  return null
}
