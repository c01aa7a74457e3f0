import type { ConnectionTest } from '@/contract/calendar-sources'
import type { FeedPlatform } from '@/domain/feeds/feed'
import { isRateLimited } from '@/domain/feeds/system-status'

import { Badge } from '../parts/badge'
import { counted, shownDate } from '../parts/format'
import { Notice } from '../parts/notice'
import { PLATFORM_LABEL } from './platform-label'
import styles from './source.module.css'

/** Where a test was answered with 429, as Airbnb does. */
function RateLimitHelp({ platform }: { platform: FeedPlatform }) {
  const channel = PLATFORM_LABEL[platform === 'manual' ? 'airbnb' : platform]
  return (
    <Notice look="warning" icon="clock">
      <strong>Rate Limited by {channel}</strong>
      <p>
        {channel} has seen too many requests in a short time and answers with 429 (Too Many Requests). Nothing
        is wrong with your calendar, and no night has changed.
      </p>
      <ul>
        <li>Wait 5-10 minutes before you try again.</li>
        <li>Avoid repeated tests: each one counts.</li>
        <li>The hourly sync goes on by itself and keeps the pause that {channel} asks for.</li>
      </ul>
    </Notice>
  )
}

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
