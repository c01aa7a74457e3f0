import type { ComponentProps } from 'react'

import { Icon, type IconName } from '@/components/ui/icon'

import styles from './notice.module.css'

const ICON: Record<'info' | 'warning' | 'error', IconName> = {
  info: 'info',
  warning: 'alert',
  error: 'alert',
}

type NoticeProps = ComponentProps<'div'> & { look: keyof typeof ICON; icon?: IconName }

/** Something to know, by icon and words; the colour only repeats how serious it is. */
export function Notice({ look, icon = ICON[look], children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={styles.notice} data-look={look}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
