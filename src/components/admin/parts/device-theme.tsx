'use client'

import { useEffect } from 'react'

import { THEME_COOKIE } from './theme'

const DARK = '(prefers-color-scheme: dark)'
const isChosen = () => new RegExp(`(^|; )${THEME_COOKIE}=(light|dark)(;|$)`).test(document.cookie)

/**
 * Keeps the portal in the colours of the device where the owner chose none. Only Chromium says in its request which they
 * are, and a phone changes them at dusk.
 */
export function DeviceTheme() {
  useEffect(() => {
    const device = window.matchMedia(DARK)
    const follow = () => {
      if (!isChosen()) document.documentElement.dataset.theme = device.matches ? 'dark' : 'light'
    }
    follow()
    device.addEventListener('change', follow)
    return () => device.removeEventListener('change', follow)
  }, [])
  return null
}
