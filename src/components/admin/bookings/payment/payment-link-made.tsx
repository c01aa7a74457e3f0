'use client'

import { useRef, useState } from 'react'

import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import type { CalendarDate } from '@/domain/common/calendar-date'

import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { shownDate } from '../../parts/format'
import { mailHref } from '../../parts/mail-href'
import styles from '../desk/desk.module.css'

type PaymentLinkMadeProps = {
  url: string
  /** The last date on which it is good; until it is paid where there is none. */
  expiresOn?: CalendarDate
  email: string
  onClose: () => void
}

/** The link that was made, to be copied or written to the guest. It is nowhere else: whoever has it can pay. */
export function PaymentLinkMade({ url, expiresOn, email, onClose }: PaymentLinkMadeProps) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      // Browsers keep the clipboard from pages without https: then the owner's own keys do it.
      field.current?.select()
      setState('selected')
    }
  }
  const labels = {
    new: '',
    copied: 'The link is copied.',
    selected: 'It is selected: press Ctrl or Cmd and C.',
  }
  return (
    <ConfirmDialog
      wide
      title="The payment link is ready"
      description={
        <p>
          Send it to the guest. It is good until{' '}
          {expiresOn ? `the end of ${shownDate(expiresOn)}` : 'everything is paid'}.
        </p>
      }
      confirmLabel="Copy link"
      dismissLabel="Done"
      onClose={onClose}
      onConfirm={() => void copy()}
    >
      <div className={fields.form}>
        <TextField
          label="Payment link"
          ref={field}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        {email ? (
          <div className={styles.quick}>
            <a className={buttonClass()} href={mailHref(email, { subject: 'Your payment link', body: url })}>
              <Icon name="mail" />
              Write to {email}
            </a>
          </div>
        ) : null}
        <p className={fields.hint} role="status">
          {labels[state]}
        </p>
      </div>
    </ConfirmDialog>
  )
}
