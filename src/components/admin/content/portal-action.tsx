'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'

import { Icon } from '@/components/ui/icon'

import styles from './content.module.css'

/** The way back from Payload's views, at the top of each; on the portal itself it would lead nowhere. */
export function PortalAction() {
  if (usePathname() === '/admin') return null
  return (
    <Link className={styles.portal} href="/admin" prefetch={false}>
      <Icon name="house" />
      <span>
        <span className={styles.wide}>Back to the </span>portal
      </span>
    </Link>
  )
}
