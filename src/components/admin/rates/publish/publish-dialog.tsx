import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { RatesPreview } from '@/contract/rates'

import { pricesOf } from '../../availability/day-price'
import { Fact } from '../../parts/fact'
import { counted, shownDate } from '../../parts/format'
import { LoginLink } from '../../parts/login-link'
import { Notice } from '../../parts/notice'
import { Skeleton } from '../../parts/skeleton'
import styles from '../rates.module.css'
import type { PublishingState } from './use-publishing'

/** What publishing does to the nights that guests can still book, and to those who have booked. */
function PreviewFacts({ preview }: { preview: RatesPreview }) {
  const { nightsChanged, changed, before, after, bookingsKept, warnings } = preview
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Nights that cost something else">
          {changed
            ? `${counted(nightsChanged, 'night')}, ${shownDate(changed.from)} – ${shownDate(changed.to)}`
            : 'None of the next 18 months'}
        </Fact>
        <Fact name="Those nights before">{pricesOf(before)}</Fact>
        <Fact name="Those nights after">{pricesOf(after)}</Fact>
        <Fact name="Bookings">
          {bookingsKept === 0
            ? 'None to come'
            : `${counted(bookingsKept, 'booking')} to come ${bookingsKept === 1 ? 'keeps its' : 'keep their'} price`}
        </Fact>
      </dl>
      {warnings.length > 0 ? (
        <Notice look="warning">
          <strong>Please look twice</strong>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

/** What the change does, before anything counts. */
export function PublishDialog({ state, parts }: { state: PublishingState; parts: string }) {
  if (!state.isOpen) return null
  return (
    <ConfirmDialog
      title="Publish these prices?"
      description={`Changed: ${parts}. They count for guests at once, and can be taken back.`}
      confirmLabel={state.preview || state.isLooking ? 'Publish' : 'Try again'}
      busyLabel="Publishing…"
      dismissLabel="Not yet"
      busy={state.isBusy}
      blocked={state.isLooking}
      error={state.error}
      onConfirm={state.goOn}
      onClose={state.close}
    >
      {state.preview ? <PreviewFacts preview={state.preview} /> : null}
      {state.sessionEnded ? (
        <p>
          <LoginLink />
        </p>
      ) : null}
      {state.isLooking ? <Skeleton lines={3} height={20} /> : null}
    </ConfirmDialog>
  )
}
