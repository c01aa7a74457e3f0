import '@payloadcms/next/css'

import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'

import { DeviceTheme } from '@/components/admin/parts/device-theme'
import { THEME_COOKIE, type Theme, themeOf } from '@/components/admin/parts/theme'
import '@/components/admin/parts/touch.css'
import { AnewWhenRestored } from '@/components/ui/anew-when-restored'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** What the owner chose, else what the browser says of its device, as Payload decides it for its own views. */
async function requestTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value
  return themeOf(chosen) ?? themeOf((await headers()).get('sec-ch-prefers-color-scheme')) ?? 'light'
}

/**
 * The gate and the dashboard wear Payload's style sheet and need none of its script: the forms, lists and editors that its
 * layout brings along are most of a megabyte, and wait until the owner opens one of its views.
 */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="LTR" data-theme={await requestTheme()}>
      <body>
        {children}
        <DeviceTheme />
        <AnewWhenRestored />
      </body>
    </html>
  )
}
