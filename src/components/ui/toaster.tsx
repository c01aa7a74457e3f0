'use client'

import * as Toast from '@radix-ui/react-toast'

import { Icon } from './icon'
import styles from './toaster.module.css'
import { useToast } from './use-toast'

/** The widths and the place are in the style sheet. */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Place it once per page; `toast()` from anywhere then shows here. */
export function ToastHost() {
  const { toasts, dismiss } = useToast()
  return (
    <Toast.Provider
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, tone = 'default' }) => (
        <Toast.Root
          key={id}
          className={styles.toast}
          data-tone={tone}
          open={open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismiss(id)
          }}
        >
          <Icon name={tone === 'destructive' ? 'alert' : 'check'} className={styles.icon} />
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            {description ? (
              <Toast.Description className={styles.description}>{description}</Toast.Description>
            ) : null}
          </div>
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  )
}
