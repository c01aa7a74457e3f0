import { useSecurityStatus } from '@/components/api/security'
import { Icon } from '@/components/ui/icon'
import type { SecurityStatus } from '@/contract/security'

import { useShownTime } from './house-clock'
import { LoadState } from './load-state'

type Light = { name: string; isOn: boolean; detail: string }

const DAY_SECONDS = 86_400
const HSTS_OFF = 'Sent once SITE_URL starts with https://.'

/** '3 days', '1 hour': the largest unit that fits. @param seconds a whole number */
function shownSpan(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ]
  const [size, name] = units.find(([each]) => seconds >= each) ?? [1, 'second']
  const count = Math.floor(seconds / size)
  return `${count.toLocaleString('en-US')} ${name}${count === 1 ? '' : 's'}`
}

function hstsDetail(status: SecurityStatus): string {
  if (!status.hstsEnabled) return HSTS_OFF
  const extras = [
    ...(status.hstsIncludeSubDomains ? ['with subdomains'] : []),
    ...(status.hstsPreload ? ['preload'] : []),
  ]
  return [`Max age ${Math.floor(status.hstsMaxAge / DAY_SECONDS)} days`, ...extras].join(', ')
}

function lightsOf(status: SecurityStatus, shownTime: (iso: string) => string): Light[] {
  const { rateLimit, ipBlocking, lastEventAt } = status
  const { count, ageMs } = ipBlocking
  const age = ageMs === null ? 'never read' : `read ${shownSpan(Math.floor(ageMs / 1000))} ago`
  const counters = rateLimit.store === 'database' ? 'shared by all servers' : 'kept in memory'
  return [
    {
      name: 'Content Security Policy',
      isOn: status.cspEnabled,
      detail: status.cspEnabled ? 'No inline scripts' : 'No strict policy is sent',
    },
    {
      name: 'Rate limiting',
      isOn: status.rateLimitingEnabled,
      detail: `${rateLimit.requests} requests per ${shownSpan(rateLimit.windowSeconds)}, ${counters}`,
    },
    {
      name: 'IP blocking',
      isOn: status.ipBlockingEnabled,
      detail: `${count.toLocaleString('en-US')} in force, ${age}`,
    },
    { name: 'HSTS', isOn: status.hstsEnabled, detail: hstsDetail(status) },
    {
      name: 'Request validation',
      isOn: status.requestValidationEnabled,
      detail: 'A wrong body was handed in and refused',
    },
    {
      name: 'Security logging',
      isOn: status.securityLoggingEnabled,
      detail: lastEventAt ? `Last event ${shownTime(lastEventAt)}` : 'No event yet',
    },
  ]
}

/** What this process runs on. */
function EnvironmentPanel({ status }: { status: SecurityStatus }) {
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

/** The lights, the warning about a proxy nobody named, and the environment. */
export function StatusPanels() {
  const query = useSecurityStatus()
  const shownTime = useShownTime()
  const status = query.data
  return (
    <section aria-labelledby="console-status">
      <h2 id="console-status" tabIndex={-1}>
        Status
      </h2>
      <LoadState query={query} loading="Loading security status..." />
      {status?.process.forwardedByStrangerAt && (
        <p className="console-warning" role="note">
          <Icon name="alert" />
          <span>
            <strong>A proxy may be in front that is not named.</strong> X-Forwarded-For last came from an
            address that TRUSTED_PROXIES does not name ({shownTime(status.process.forwardedByStrangerAt)}) and
            was ignored. If there is a proxy of yours, set TRUSTED_PROXIES to its address: until then all
            guests behind it count as one.
          </span>
        </p>
      )}
      {status && (
        <>
          <ul className="console-lights">
            {lightsOf(status, shownTime).map(({ name, isOn, detail }) => (
              <li key={name} data-on={isOn}>
                <span className="console-light-name">{name}</span>
                <span className="console-light-state">
                  <Icon name={isOn ? 'check' : 'alert'} /> {isOn ? 'On' : 'Off'}
                </span>
                <span className="console-light-detail">{detail}</span>
              </li>
            ))}
          </ul>
          <EnvironmentPanel status={status} />
        </>
      )}
    </section>
  )
}
