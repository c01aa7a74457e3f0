import { Icon, type IconName } from '@/components/ui/icon'

import styles from './parts.module.css'

export type BadgeLook = 'default' | 'secondary' | 'destructive' | 'warning'

const TONE_ICON: Record<BadgeLook, IconName> = {
  default: 'check',
  secondary: 'clock',
  destructive: 'alert',
  warning: 'clock',
}

/** A state by word and icon; the colour only repeats it. */
export function Badge({ look, label, icon }: { look: BadgeLook; label: string; icon?: IconName }) {
  return (
    <span className={styles.badge} data-look={look}>
      <Icon name={icon ?? TONE_ICON[look]} size={13} />
      <span>{label}</span>
    </span>
  )
}
