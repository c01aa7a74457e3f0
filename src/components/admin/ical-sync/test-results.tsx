import type { ConnectionTest } from '@/contract/calendar-sources'
import type { FeedPlatform } from '@/domain/feeds/feed'
import { isRateLimited } from '@/domain/feeds/system-status'

import { Badge } from '../parts/badge'
import { counted, shownDate } from '../parts/format'
import { RateLimitHelp } from './rate-limit-help'
import styles from './source.module.css'

/** What a connection test found: nothing of it was kept. */
export function TestResults({ test, platform }: { test: ConnectionTest; platform: FeedPlatform }) {
  const { connected, eventsFound, sampleEvents, error } = test
  return (
    <section className={styles.results}>
      <h5 className={styles.heading}>Connection test results</h5>
      <p className={styles.line}>
        <Badge
          look={connected ? 'default' : 'destructive'}
          label={connected ? 'Connected' : 'Not connected'}
        />
        {connected ? `${counted(eventsFound, 'event')} found` : null}
      </p>
      {error ? <p className={styles.message}>{error}</p> : null}
      {isRateLimited(error) ? <RateLimitHelp platform={platform} /> : null}
      {sampleEvents.length > 0 ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Sample events</caption>
            <thead>
              <tr>
                <th scope="col">Event</th>
                <th scope="col">Start</th>
                <th scope="col">End</th>
              </tr>
            </thead>
            <tbody>
              {sampleEvents.map(({ summary, start, end }, index) => (
                <tr key={index}>
                  <td>{summary || 'No title'}</td>
                  <td>{shownDate(start, 'weekday')}</td>
                  <td>{shownDate(end, 'weekday')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : connected ? (
        <p className={styles.message}>The calendar can be read and has no event ahead.</p>
      ) : null}
    </section>
  )
}
