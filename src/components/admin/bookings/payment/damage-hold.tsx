import { useState } from 'react'

import { useReleaseHold } from '@/components/api/bookings'
import { Button } from '@/components/ui/button'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { DamageHoldView } from '@/contract/damage-hold-view'
import { formatDate } from '@/domain/common/calendar-date'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import { formatCents } from '@/domain/common/money'

import { ActionDialog } from '../../parts/action-dialog'
import { shownMoment } from '../../parts/format'
import styles from '../details.module.css'
import { TakeHoldDialog } from './take-hold-dialog'

function stateText(hold: DamageHoldView, timeZone: string): string {
  const { state, cents, opensOn, heldUntil, refusedBecause, taken } = hold
  const amount = formatCents(cents)
  const until = heldUntil ? `, at the longest until ${shownMoment(heldUntil, timeZone)}` : ''
  switch (state) {
    case 'later':
      return `${amount}, placed from ${formatDate(opensOn, 'short')} on.`
    case 'open':
      return `${amount}: not placed yet. ${refusedBecause ? `The kept card was refused: ${refusedBecause}. ` : ''}The guest confirms it on the page of the stay.`
    case 'held':
      return `${amount} is held${until}. Let go by itself ${RELEASE_AFTER_DAYS} days after check-out.`
    case 'releasing':
      return `${amount} is being let go; the payment provider has not confirmed it yet. The bank keeps it${until}.`
    case 'taking':
      return `${formatCents(taken?.cents ?? 0)} is being taken; the payment provider has not confirmed it yet.`
    case 'released':
      return `${amount} was let go; nothing was taken.`
    case 'lapsed':
      return `The bank let the ${amount} go: its time was over.`
    case 'taken':
      return `${formatCents(taken?.cents ?? 0)} was taken.`
  }
}

function ReleaseDialog({ inquiry, onClose }: { inquiry: BookingInquiry; onClose: () => void }) {
  const { id, email } = inquiry
  const release = useReleaseHold()
  return (
    <ActionDialog
      title="Release the damage hold?"
      description={`Nothing can be taken any more, and no other hold is placed for this stay.${email ? ' The guest is told.' : ''}`}
      confirmLabel="Release it"
      busyLabel="Releasing…"
      action={release}
      sends={() => ({ params: { id } })}
      done="Damage hold released"
      onClose={onClose}
    />
  )
}

/** What is held on the guest's card for damage, and what the owner can do about it. */
export function DamageHold({ inquiry, timeZone }: { inquiry: BookingInquiry; timeZone: string }) {
  const [question, setQuestion] = useState<'take' | 'release' | null>(null)
  const { damageHold: hold } = inquiry
  const close = () => setQuestion(null)
  if (!hold) return null
  return (
    <div className={styles.part}>
      <h4 className={styles.heading}>Damage hold</h4>
      <p className={styles.hint}>{stateText(hold, timeZone)}</p>
      {hold.taken?.reason ? <p className={styles.note}>“{hold.taken.reason}”</p> : null}
      {hold.taken?.pictures.map((path, index) => (
        <a key={path} href={path} target="_blank" rel="noreferrer">
          Picture {index + 1}{' '}
        </a>
      ))}
      {hold.state === 'held' ? (
        <div className={styles.buttons}>
          <Button onClick={() => setQuestion('take')}>Take from it…</Button>
          <Button onClick={() => setQuestion('release')}>Release…</Button>
        </div>
      ) : null}
      {question === 'take' ? <TakeHoldDialog inquiry={inquiry} hold={hold} onClose={close} /> : null}
      {question === 'release' ? <ReleaseDialog inquiry={inquiry} onClose={close} /> : null}
    </div>
  )
}
