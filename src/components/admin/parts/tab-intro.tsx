import type { ReactNode } from 'react'

import styles from './parts.module.css'

/** What a tab is, and what it is for. Scripts may move the keyboard's place to the heading. */
export function TabIntro({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <div className={styles.intro}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <p>{children}</p>
    </div>
  )
}
