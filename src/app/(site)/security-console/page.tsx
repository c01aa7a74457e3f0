import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { ConsoleGate } from '@/components/site/console/console-gate'
import { ConsoleHome } from '@/components/site/console/console-home'
import { AnewWhenRestored } from '@/components/ui/anew-when-restored'
import { houseTimeZone } from '@/operations/runtime/clock'
import { runningPayload } from '@/running-payload'
import { hasConsoleSession } from '@/security/console-session'

import '../styles/console.css'

export const metadata: Metadata = { title: 'Security Console', robots: { index: false, follow: false } }

export default async function SecurityConsolePage() {
  const payload = await runningPayload()
  const isOpen = await hasConsoleSession(payload, await headers())
  return (
    <div className="console gutter">
      {isOpen ? <ConsoleHome timeZone={await houseTimeZone(payload)} /> : <ConsoleGate />}
      <AnewWhenRestored />
    </div>
  )
}
