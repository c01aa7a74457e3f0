import { useState } from 'react'

import { useSourceLog } from '@/components/api/calendars'
import type { CalendarSource } from '@/contract/calendar-sources'

import { LoadState } from '../parts/load-state'
import { Pager } from '../parts/pager'
import { LogEntry } from './log-entry'
import styles from './source.module.css'

/** What each sync of a calendar changed and why, newest first; syncs without news leave no line. */
export function SourceLog({ source, timeZone }: { source: CalendarSource; timeZone: string }) {
  const [page, setPage] = useState(1)
  const log = useSourceLog(source.id, page, source.lastSyncTime)
  const { data, error, isPlaceholderData } = log
  return (
    <section className={styles.results}>
      <h5 className={styles.heading}>What each sync changed</h5>
      {error || !data ? (
        <LoadState what="The log" query={log} lines={2} height={56} />
      ) : data.docs.length === 0 ? (
        <p className={styles.message}>No sync has changed anything yet.</p>
      ) : (
        <>
          <ol className={styles.log} aria-busy={isPlaceholderData}>
            {data.docs.map((entry) => (
              <LogEntry key={entry.id} log={entry} timeZone={timeZone} />
            ))}
          </ol>
          <Pager of="the log" page={data.page} totalPages={data.totalPages} onTurn={setPage} />
        </>
      )}
    </section>
  )
}
