import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'

import { useLogOut } from '@/components/api/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'

import styles from './portal-header.module.css'

/** Payload's own views for what is edited as content. They have a layout of their own, so a link there loads a page. */
const CONTENT = [
  { label: 'Texts of the house', href: '/admin/globals/house' },
  { label: 'Booking rules', href: '/admin/globals/booking-rules' },
  { label: 'Arrival details', href: '/admin/globals/arrival' },
  { label: 'How long data is kept', href: '/admin/globals/retention' },
  { label: 'Guest reviews', href: '/admin/collections/guest-reviews' },
  { label: 'Pages', href: '/admin/collections/pages' },
]

export function PortalHeader({ houseName }: { houseName: string }) {
  const logOut = useLogOut()
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{houseName}</h1>
      <div className={styles.actions}>
        <Menu as="div" className={styles.menuPlace}>
          <MenuButton className={buttonClass('quiet')}>
            <Icon name="edit" className={styles.icon} />
            Edit content
            <Icon name="chevron" size={12} />
          </MenuButton>
          <MenuItems modal={false} className={styles.menu}>
            {CONTENT.map(({ label, href }) => (
              <MenuItem key={href}>
                <a className={styles.menuItem} href={href}>
                  {label}
                </a>
              </MenuItem>
            ))}
          </MenuItems>
        </Menu>
        <a className={buttonClass('quiet')} href="/security-console">
          <Icon name="shield" className={styles.icon} />
          Security Console
        </a>
        <a className={`${buttonClass('quiet')} ${styles.account}`} href="/admin/account">
          <Icon name="users" className={styles.icon} />
          Account
        </a>
        <Button
          look="quiet"
          disabled={logOut.isPending}
          onClick={() =>
            logOut.mutate(undefined, {
              onSuccess: () => window.location.assign('/admin/login'),
              onError: toastNotDone('You are still logged in'),
            })
          }
        >
          <Icon name="logout" className={styles.icon} />
          Logout
        </Button>
      </div>
    </header>
  )
}
