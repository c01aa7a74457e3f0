import { type ReactNode, useId } from 'react'

import styles from './charts.module.css'

type Key = { name: string; look: 'solid' | 'hatched' }

/** A chart with its title and what its looks mean. The drawing is one picture to a screen reader; the numbers are in the table. */
export function ChartFigure({ title, keys, children }: { title: string; keys: Key[]; children: ReactNode }) {
  const id = useId()
  return (
    <figure className={styles.figure}>
      <figcaption id={id} className={styles.caption}>
        {title}
      </figcaption>
      <ul className={styles.keys}>
        {keys.map(({ name, look }) => (
          <li key={name}>
            <span className={styles.key} data-look={look} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={`${title}. Every number is in the table “Month by month”.`}>
        {children}
      </div>
    </figure>
  )
}
