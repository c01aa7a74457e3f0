import { useState } from 'react'

import { useGuestDataExport } from '@/components/api/bookings'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { saveFile } from '@/components/ui/save-file'
import { toastFailure } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { FORGOTTEN_NAME } from '@/domain/common/no-email'

import { ChangeGuestDialog } from './change-guest-dialog'
import { DeleteGuestDialog } from './delete-guest-dialog'
import styles from './details.module.css'
import { guestName } from './move-texts'

/** What a guest may ask of the owner: to put a name or an address right, a copy of what is kept, or its deletion. */
export function GuestData({ inquiry }: { inquiry: BookingInquiry }) {
  const { email } = inquiry
  const [question, setQuestion] = useState<'change' | 'delete' | null>(null)
  const close = () => setQuestion(null)
  const download = useGuestDataExport()
  const start = () =>
    download.mutate(
      { body: { email } },
      {
        onSuccess: (data) => {
          saveFile(
            `guest-data-${email.replace(/[^\w.@-]/g, '_')}.json`,
            new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
          )
          toast({
            title: 'Guest data exported',
            description: `The file holds all that is kept about ${email}.`,
          })
        },
        onError: toastFailure('Export failed'),
      },
    )
  if (!email && guestName(inquiry) === FORGOTTEN_NAME) return null
  return (
    <section className={styles.whole}>
      <h4 className={styles.heading}>Guest’s data</h4>
      <p className={styles.hint}>
        {email
          ? 'All that is kept under this e-mail address, over all its inquiries.'
          : 'No e-mail address is kept: what can be deleted is of this booking alone.'}
      </p>
      <div className={styles.buttons}>
        {inquiry.imported ? null : (
          <Button onClick={() => setQuestion('change')}>
            <Icon name="edit" />
            Name and contact…
          </Button>
        )}
        {email ? (
          <Button onClick={start} disabled={download.isPending}>
            <Icon name="download" />
            <span>{download.isPending ? 'Exporting…' : 'Export data'}</span>
          </Button>
        ) : null}
        <Button look="danger" onClick={() => setQuestion('delete')}>
          <Icon name="trash" />
          Delete data…
        </Button>
      </div>
      {question === 'change' ? <ChangeGuestDialog inquiry={inquiry} onClose={close} /> : null}
      {question === 'delete' ? <DeleteGuestDialog inquiry={inquiry} onClose={close} /> : null}
    </section>
  )
}
