import { useState } from 'react'

import { useBookingMove, useStayPreview } from '@/components/api/bookings'
import { useStatus } from '@/components/api/overview'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { Move } from '@/domain/stays/stay'

import { ActionDialog } from '../parts/action-dialog'
import { NoteField } from '../parts/fields'
import { AlsoAsked } from './also-asked'
import { guestName, MOVE_TEXTS } from './move-texts'
import { TakenNights } from './taken-nights'

export type PlannedMove = { inquiry: BookingInquiry; move: Move }

/** Says what will happen, takes a note for the guest, and keeps it when the server refuses. */
export function MoveDialog({ inquiry, move, onClose }: PlannedMove & { onClose: () => void }) {
  const [note, setNote] = useState('')
  const action = useBookingMove(inquiry, move)
  const { data: status } = useStatus()
  const texts = MOVE_TEXTS[move]
  const { id, checkin, checkout, guests } = inquiry
  const look = useStayPreview(move === 'confirm' ? { checkin, checkout, guests, for: id } : null)
  return (
    <ActionDialog
      title={texts.title(guestName(inquiry))}
      description={
        <>
          {texts.effects(inquiry, status?.mailsGoOut ?? true).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {move === 'confirm' ? <TakenNights nights={inquiry.takenNights} /> : null}
          <AlsoAsked asked={look.data?.alsoAsked} failed={look.isError} />
        </>
      }
      confirmLabel={texts.confirmLabel}
      busyLabel={texts.busyLabel}
      // Who else wants the nights is known before they are somebody's, and its lines move the button.
      blocked={move === 'confirm' && look.isPending}
      danger={move === 'cancel'}
      action={action}
      sends={() => note}
      done={texts.done}
      onClose={onClose}
    >
      {inquiry.email ? (
        <NoteField label="A note for the guest’s mail (optional)" rows={3} value={note} onChange={setNote} />
      ) : null}
    </ActionDialog>
  )
}
