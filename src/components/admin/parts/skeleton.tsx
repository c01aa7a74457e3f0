import { visuallyHidden } from '@/components/ui/visually-hidden'

import styles from './parts.module.css'

/** Stands where content will be while it loads. */
export function Skeleton({ lines, height = 72 }: { lines: number; height?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className={visuallyHidden}>Loading…</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bone} style={{ height }} aria-hidden="true" />
      ))}
    </div>
  )
}
