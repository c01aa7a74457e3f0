'use client'

import * as Toast from '@radix-ui/react-toast'
import { useRef } from 'react'

import { Icon } from './icon'
import styles from './toaster.module.css'
import { useFreeEdge } from './use-free-edge'
import { dismissToast, useToast } from './use-toast'

/** The widths and the place are in the style sheet. */
const DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Place it once per page; `toast()` from anywhere then shows here. */
export function ToastHost() {
  const toast = useToast()
  const place = useRef<HTMLOListElement>(null)
  useFreeEdge(place, toast?.open ? toast.id : null)
  return (
    <Toast.Provider
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast ? (
        <Toast.Root
          key={toast.id}
          className={styles.toast}
          data-tone={toast.tone ?? 'default'}
          open={toast.open}
          onOpenChange={(stillOpen) => {
            if (!stillOpen) dismissToast(toast.id)
          }}
        >
          <Icon name={toast.tone === 'destructive' ? 'alert' : 'check'} className={styles.icon} />
          <div className={styles.text}>
            <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
            {toast.description ? (
              <Toast.Description className={styles.description}>{toast.description}</Toast.Description>
            ) : null}
          </div>
          <Toast.Close className={styles.close} aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport ref={place} className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  )
}
