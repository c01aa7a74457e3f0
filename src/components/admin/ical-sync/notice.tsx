import type { ReactNode } from 'react'

import { Icon, type IconName } from '@/components/ui/icon'

import styles from './panel.module.css'

const ICON: Record<'info' | 'warning' | 'error', IconName> = {
  info: 'info',
  warning: 'clock',
  error: 'alert',
}

/** Something to know, by icon and words; the colour only repeats how serious it is. */
export function Notice({ look, children }: { look: keyof typeof ICON; children: ReactNode }) {
  return (
    <div className={styles.notice} data-look={look}>
      <Icon name={ICON[look]} />
      <div>{children}</div>
    </div>
  )
}
