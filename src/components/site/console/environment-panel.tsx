import type { SecurityStatus } from '@/contract/security'

import { shownSpan } from './shown-span'

/** What this process runs on. */
export function EnvironmentPanel({ status }: { status: SecurityStatus }) {
  const { environment, process } = status
  const rows: [string, string][] = [
    ['Environment', environment],
    ['Version', process.version],
    ['Node', process.node],
    ['Database', process.database],
    ['Up for', shownSpan(process.uptimeSeconds)],
    ['SITE_URL', process.siteUrl ?? 'not set'],
    ['Trusted proxies', process.trustedProxies.join(', ') || 'none'],
  ]
  return (
    <>
      <h3>Environment</h3>
      <dl className="console-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
