import { Icon, type IconName } from '@/components/ui/icon'
import type { AttentionItem } from '@/contract/overview'

import { PortalLink } from '../dashboard/portal-link'
import { EmptyState } from '../parts/empty-state'
import styles from './overview.module.css'

const SEVERITY: Record<AttentionItem['severity'], { word: string; icon: IconName }> = {
  urgent: { word: 'Urgent', icon: 'alert' },
  warning: { word: 'Soon', icon: 'clock' },
  info: { word: 'Note', icon: 'info' },
}

function Item({ item }: { item: AttentionItem }) {
  const { word, icon } = SEVERITY[item.severity]
  return (
    <li className={styles.item} data-severity={item.severity}>
      <span className={styles.severity}>
        <Icon name={icon} />
        {word}
      </span>
      <div>
        <p className={styles.itemTitle}>
          {item.href ? <PortalLink href={item.href}>{item.title}</PortalLink> : item.title}
        </p>
        <p className={styles.itemText}>{item.text}</p>
      </div>
    </li>
  )
}

type AttentionListProps = {
  items: readonly AttentionItem[]
  /** Something else on the screen needs the owner. */
  hasOthers: boolean
}

/** What needs the owner, in the server's order. */
export function AttentionList({ items, hasOthers }: AttentionListProps) {
  return (
    <section aria-labelledby="attention-heading">
      <h2 id="attention-heading" className={styles.heading}>
        What needs you
      </h2>
      {items.length === 0 ? (
        <EmptyState icon="check" title={`Nothing ${hasOthers ? 'else ' : ''}needs you right now`} />
      ) : (
        <ul className={styles.list}>
          {items.map((item, index) => (
            <Item key={`${item.kind}-${item.href ?? item.title}-${index}`} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
