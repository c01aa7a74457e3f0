import type { ReactNode } from 'react'

import { useStatus } from '@/components/api/overview'
import { Icon } from '@/components/ui/icon'
import type { StatusResponse } from '@/contract/status'

import { shownMoment } from '../parts/format'
import styles from './status-line.module.css'

const DATABASE = { embedded: 'Embedded database', mongodb: 'MongoDB' }
const JOBS = {
  here: 'Regular work is done here',
  elsewhere: 'Regular work is done by another process',
  nowhere: 'Nobody does the regular work',
}
const MOMENTS = [
  ['lastMailAt', 'Last mail'],
  ['lastSyncAt', 'Calendars read'],
  ['lastBackupAt', 'Last backup'],
] as const

function Facts({ status, timeZone }: { status: StatusResponse; timeZone: string }) {
  const facts: [key: string, fact: ReactNode][] = [
    ['version', `Ridgeline ${status.version}${status.build ? ` (${status.build})` : ''}`],
    ['database', DATABASE[status.database]],
    [
      'jobs',
      <>
        {status.jobs === 'nowhere' ? <Icon name="alert" size={12} /> : null}
        {JOBS[status.jobs]}
      </>,
    ],
    ...MOMENTS.flatMap(([key, label]): [string, ReactNode][] => {
      const at = status[key]
      return at ? [[key, `${label} ${shownMoment(at, timeZone)}`]] : []
    }),
  ]
  return facts.map(([key, fact]) => (
    <li
      key={key}
      className={styles.fact}
      data-alarming={(key === 'jobs' && status.jobs === 'nowhere') || undefined}
    >
      {fact}
    </li>
  ))
}

/** What runs here, for whoever is asked about it on the telephone. Nothing is said where it could not be loaded. */
export function StatusLine({ timeZone }: { timeZone: string }) {
  const { data } = useStatus()
  return (
    <footer className={styles.line} aria-label="State of the site">
      {data ? (
        <ul className={styles.facts}>
          <Facts status={data} timeZone={timeZone} />
        </ul>
      ) : null}
    </footer>
  )
}
