import { AnewWhenRestored } from '@/components/ui/anew-when-restored'
import { Icon } from '@/components/ui/icon'

import styles from './content.module.css'

/** The way back from Payload's views, at the top of each. The portal has a layout of its own, so this loads a page. */
export function PortalAction() {
  return (
    <a className={styles.portal} href="/admin">
      <AnewWhenRestored />
      <Icon name="house" />
      <span>
        <span className={styles.wide}>Back to the </span>portal
      </span>
    </a>
  )
}
