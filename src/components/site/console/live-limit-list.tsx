import { useLiveLimits } from '@/components/api/security'
import { Icon } from '@/components/ui/icon'

import { ConsoleTable } from './console-table'
import { useShownTime } from './house-clock'
import { LoadState } from './load-state'

const COLUMNS = ['Network', 'Counted', 'Used', 'State', 'Window ends']

const BUCKETS: Record<string, string> = {
  guess: 'Wrong passwords',
  network: 'Wrong passwords of a network',
  inquiry: 'Inquiries',
  mail: 'Mails asked for',
  session: 'Calls of a session',
  content: 'Content of pages',
  anonymous: 'Other calls',
  page: 'Pages',
  visit: 'Steps of visits',
}

/** Who has used half of what they may in the running window, or is being refused. */
export function LiveLimitList() {
  const shownTime = useShownTime()
  const query = useLiveLimits()
  const list = query.data?.limits
  return (
    <section aria-labelledby="console-limits">
      <h2 id="console-limits" tabIndex={-1}>
        Limits right now
      </h2>
      <LoadState query={query} loading="Loading limits..." />
      {list?.length === 0 && <p className="console-quiet">Nobody is near a limit.</p>}
      {list && list.length > 0 && (
        <ConsoleTable caption="Who is near a limit or over it" columns={COLUMNS}>
          {list.map(({ bucket, key, used, limit, isLimited, resetsAt }) => (
            <tr key={`${bucket} ${key}`}>
              <th scope="row" className="console-code">
                {key}
              </th>
              <td data-label="Counted">{BUCKETS[bucket] ?? bucket}</td>
              <td data-label="Used" className="console-number">
                {used.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
              </td>
              <td data-label="State">
                <span className="console-state">
                  <Icon name={isLimited ? 'ban' : 'clock'} /> {isLimited ? 'Refused' : 'Near the limit'}
                </span>
              </td>
              <td data-label="Window ends">{shownTime(resetsAt)}</td>
            </tr>
          ))}
        </ConsoleTable>
      )}
    </section>
  )
}
