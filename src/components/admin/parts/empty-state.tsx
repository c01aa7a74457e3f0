import type { ReactNode } from 'react'

import { Icon, type IconName } from '@/components/ui/icon'

import styles from './parts.module.css'

type Props = { icon: IconName; title: string; children?: ReactNode }

export function EmptyState({ icon, title, children }: Props) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={24} className={styles.emptyIcon} />
      <p className={styles.emptyTitle}>{title}</p>
      {children ? <div className={styles.emptyText}>{children}</div> : null}
    </div>
  )
}
