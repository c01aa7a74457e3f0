import { formatCents } from '@/domain/common/money'

import styles from './cards.module.css'

type AmountLinesProps = {
  /** Two of them may have one name. */
  lines: readonly { label: string; cents: number; isSum?: boolean }[]
  className?: string
}

/** Amounts below each other; a sum is set off. */
export function AmountLines({ lines, className }: AmountLinesProps) {
  return (
    <dl className={className ? `${styles.lines} ${className}` : styles.lines}>
      {lines.map(({ label, cents, isSum }, place) => (
        <div key={place} className={isSum ? styles.sum : undefined}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
