import { useState } from 'react'

import { Icon, type IconName } from '@/components/ui/icon'
import type { FeedLog, FeedLogChange } from '@/contract/calendar-sources'

import { Badge } from '../parts/badge'
import { shownMoment } from '../parts/format'
import parts from '../parts/parts.module.css'
import styles from './source.module.css'
import { STATUS_LOOK } from './source-status'

const KIND: Readonly<Record<FeedLogChange['kind'], { word: string; icon: IconName }>> = {
  created: { word: 'New', icon: 'plus' },
  moved: { word: 'Moved', icon: 'edit' },
  cancelled: { word: 'Cancelled', icon: 'ban' },
  changed: { word: 'Changed', icon: 'edit' },
  missing: { word: 'Missing', icon: 'search' },
  conflict: { word: 'Conflict', icon: 'alert' },
  problem: { word: 'Problem', icon: 'alert' },
}

/** A first sync of a full calendar has hundreds of lines. */
const SHOWN_CHANGES = 8

export function LogEntry({ log, timeZone }: { log: FeedLog; timeZone: string }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? log.changes : log.changes.slice(0, SHOWN_CHANGES)
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <time dateTime={log.at}>{shownMoment(log.at, timeZone)}</time>
        <Badge {...STATUS_LOOK[log.status]} />
      </p>
      <p className={styles.message}>{log.message}</p>
      {shown.length > 0 ? (
        <ul className={styles.changes}>
          {shown.map(({ kind, text }, index) => (
            <li key={index}>
              <span className={styles.kind}>
                <Icon name={KIND[kind].icon} size={13} />
                {KIND[kind].word}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {log.changes.length > SHOWN_CHANGES ? (
        <button
          type="button"
          className={parts.textButton}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : `Show all ${log.changes.length.toLocaleString('en-US')} changes`}
        </button>
      ) : null}
    </li>
  )
}
