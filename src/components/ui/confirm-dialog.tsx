'use client'

import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useCallback, useRef } from 'react'

import { Button } from './button'
import styles from './confirm-dialog.module.css'
import { Icon } from './icon'
import { useBackCloses } from './use-back-closes'

type ConfirmDialogProps = {
  title: string
  /** One or two sentences that say what will happen. */
  description: ReactNode
  /** Further fields, between the description and the buttons. */
  children?: ReactNode
  confirmLabel: string
  busyLabel?: string
  dismissLabel?: string
  danger?: boolean
  /** For forms with several fields beside each other. */
  wide?: boolean
  /** True while the action runs: nothing can be pressed twice or closed by accident. */
  busy?: boolean
  /** Holds the confirming button back, e.g. until something was typed. */
  blocked?: boolean
  /** Why the last try failed; the dialog and what was typed in it stay. */
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

const FIELD_OR_BUTTON = 'input:not([type=hidden], :disabled), select, textarea, button'

/**
 * Where the keyboard starts. Headless UI alone leaves it on the dialog itself when the dialog becomes the topmost layer a
 * moment after it appeared, so it is told the element.
 */
function useFirstControl() {
  const first = useRef<HTMLElement>(null)
  const panel = useCallback((form: HTMLElement | null) => {
    first.current = form?.querySelector<HTMLElement>(FIELD_OR_BUTTON) ?? null
  }, [])
  return { panel, first }
}

/**
 * Mount it to open it. Escape, Back, the backdrop and the first button close it; Enter in a field confirms. Where something was typed
 * or chosen the backdrop does not: a finger comes beside the dialog by accident, and everything would be gone.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, confirmLabel, dismissLabel = 'Back', danger, busy, blocked } = props
  const { panel, first } = useFirstControl()
  const isTouched = useRef(false)
  useBackCloses(() => busy || props.onClose())
  return (
    <Dialog
      open
      onClose={() => busy || isTouched.current || props.onClose()}
      onKeyDown={({ key }: React.KeyboardEvent) => {
        // It does not tell Escape from the backdrop.
        if (key === 'Escape' && isTouched.current && !busy) props.onClose()
      }}
      initialFocus={first}
      className={styles.layer}
    >
      <DialogBackdrop className={styles.backdrop} />
      <div className={styles.place}>
        <DialogPanel
          as="form"
          ref={panel}
          className={styles.panel}
          data-wide={props.wide || undefined}
          onChange={() => {
            isTouched.current = true
          }}
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault()
            if (!busy && !blocked) props.onConfirm()
          }}
        >
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <Description as="div" className={styles.description}>
            {description}
          </Description>
          {children}
          <div role="alert">
            {props.error ? (
              <p className={styles.error}>
                <Icon name="alert" className={styles.errorIcon} />
                <span>{props.error}</span>
              </p>
            ) : null}
          </div>
          <div className={styles.buttons}>
            <Button onClick={props.onClose} disabled={busy}>
              {dismissLabel}
            </Button>
            <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={busy || blocked}>
              {busy ? (props.busyLabel ?? 'One moment…') : confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
