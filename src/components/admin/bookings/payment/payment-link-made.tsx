import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { useCopy } from '../../parts/copy-field'
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
  const { field, copy, said } = useCopy(url, 'The link is copied.')
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
      onConfirm={copy}
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
          {said}
        </p>
      </div>
    </ConfirmDialog>
  )
}
