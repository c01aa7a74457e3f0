'use client'

import { useRef, useState } from 'react'

import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import type { PaymentLinkResponse } from '@/contract/payments'
import type { CalendarDate } from '@/domain/calendar-date'

import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { shownDate } from '../../parts/format'
import styles from '../desk/desk.module.css'

type PaymentLinkMadeProps = {
  link: PaymentLinkResponse
  expiresOn: CalendarDate
  email: string
  onClose: () => void
}

const mailTo = (email: string, url: string) => {
  const query = `subject=${encodeURIComponent('Your payment link')}&body=${encodeURIComponent(url)}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`
}

/** The link that was made, to be copied or written to the guest. It is nowhere else: whoever has it can pay. */
export function PaymentLinkMade({ link, expiresOn, email, onClose }: PaymentLinkMadeProps) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url)
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
      description={<p>Send it to the guest. It is good until the end of {shownDate(expiresOn)}.</p>}
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
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        {email ? (
          <div className={styles.quick}>
            <a className={buttonClass()} href={mailTo(email, link.url)}>
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
