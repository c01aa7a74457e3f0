import { send } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { BookingInquiry } from '@/contract/booking-inquiry'

import { shownMoment } from '../parts/format'
import { useDownload } from '../parts/use-download'
import styles from './details.module.css'

type Props = { id: string; agreement: NonNullable<BookingInquiry['agreement']> | null; timeZone: string }

/** Who signed the rental agreement and when, with the way to it; that nobody has, where guests are asked to. */
export function AgreementFacts({ id, agreement, timeZone }: Props) {
  const saving = useDownload(
    () => send('get /booking-inquiries/:id/agreement', { params: { id } }),
    'agreement.pdf',
  )
  return (
    <>
      <h4 className={styles.heading}>Agreement</h4>
      {agreement ? (
        <>
          <p className={styles.note}>
            Signed by {agreement.name} on {shownMoment(agreement.at, timeZone)}
          </p>
          {agreement.isOtherName ? <p className={styles.hint}>The booking is under another name.</p> : null}
          {agreement.isForOtherFacts ? (
            <p className={styles.hint}>It was signed before dates, guests or price changed.</p>
          ) : null}
          <div className={styles.buttons}>
            <Button onClick={() => saving.mutate()} disabled={saving.isPending} aria-busy={saving.isPending}>
              <Icon name="download" />
              Agreement (PDF)
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.hint}>Not signed yet. The guest can sign on their own page.</p>
      )}
    </>
  )
}
