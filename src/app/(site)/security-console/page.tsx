import type { Metadata } from 'next'
import { headers } from 'next/headers'

import { ConsoleGate } from '@/components/site/console/console-gate'
import { ConsoleHome } from '@/components/site/console/console-home'
import { runningPayload } from '@/running-payload'
import { hasConsoleSession } from '@/security/console-session'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Security Console', robots: { index: false, follow: false } }

export default async function SecurityConsolePage() {
  const isOpen = await hasConsoleSession(await runningPayload(), await headers())
  return <div className="console gutter">{isOpen ? <ConsoleHome /> : <ConsoleGate />}</div>
}
