import type { ReactNode } from 'react'

import styles from '../rates.module.css'

type CardProps = { id: string; title: string; about: string; children: ReactNode }

/** One subject of the form. */
export function Card({ id, title, about, children }: CardProps) {
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        <p className={styles.quiet}>{about}</p>
      </div>
      {children}
    </section>
  )
}
