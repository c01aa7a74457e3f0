import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useTakeFromHold } from '@/components/api/bookings'
import { messageOf } from '@/components/api/client'
import { uploadDamagePicture } from '@/components/api/images'
import { Button } from '@/components/ui/button'
import type { BookingInquiry } from '@/contract/booking-inquiry'
import { MOST_DAMAGE_PICTURES } from '@/contract/damage-hold'
import type { DamageHoldView } from '@/contract/damage-hold-view'
import { centsToDecimal, formatCents, typedCents } from '@/domain/common/money'

import { ActionDialog } from '../../parts/action-dialog'
import { ChooseFile } from '../../images/choose-file'
import fields from '../../parts/field.module.css'
import { NoteField } from '../../parts/fields'
import { amountProblem, MoneyField } from '../../parts/money-field'
import { guestName } from '../move-texts'

interface Picture {
  name: string
  path: string
}

/** The pictures of the damage, each stored as soon as it is chosen. */
function usePictures(id: string) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const sending = useMutation({
    mutationFn: (file: File) => uploadDamagePicture(id, file),
    onSuccess: ({ newPath }, { name }) =>
      setPictures((before) =>
        before.some(({ path }) => path === newPath) ? before : [...before, { name, path: newPath }],
      ),
  })
  const remove = (path: string) => setPictures((before) => before.filter((each) => each.path !== path))
  return { pictures, sending, remove }
}

type Props = { inquiry: BookingInquiry; hold: DamageHoldView; onClose: () => void }

/** Takes a part of what is held, with the reason and the pictures that the guest sees. */
export function TakeHoldDialog({ inquiry, hold, onClose }: Props) {
  // What was on screen when the question opened: an answer must not change it.
  const [{ cents: heldCents }] = useState(hold)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const taking = useTakeFromHold()
  const { pictures, sending, remove } = usePictures(inquiry.id)
  const cents = typedCents(typed)
  const wrong = amountProblem(cents, heldCents, 'are held')
  return (
    <ActionDialog
      title={`Take from the damage hold of ${guestName(inquiry)}`}
      description={
        <p>
          {formatCents(heldCents)} is held. What you take is charged to the card; the rest is let go at once.
          Banks allow this once for a hold.{' '}
          {inquiry.email
            ? 'The guest gets your reason by mail.'
            : 'The guest has no e-mail address here: please tell them your reason.'}
        </p>
      }
      confirmLabel={`Take${cents && !wrong ? ` ${formatCents(cents)}` : ''}`}
      busyLabel="Taking…"
      danger
      blocked={!cents || wrong !== null || reason.trim() === '' || sending.isPending}
      error={sending.error && messageOf(sending.error)}
      action={taking}
      sends={() => ({
        params: { id: inquiry.id },
        body: {
          ...{ amount: centsToDecimal(cents!), reason: reason.trim() },
          pictures: pictures.map(({ path }) => path),
        },
      })}
      done={({ state, message }) => ({
        title: state === 'taken' ? 'Taken for damage' : 'Under way',
        description: message,
      })}
      onClose={onClose}
    >
      <div className={fields.form}>
        <MoneyField label="Amount to take" value={typed} onChange={setTyped} wrong={wrong} />
        <NoteField label="Why (the guest reads it)" value={reason} onChange={setReason} maxLength={1000} />
        {pictures.map(({ name, path }) => (
          <div key={path} className={fields.hint}>
            {name}{' '}
            <Button look="quiet" onClick={() => remove(path)}>
              Remove
            </Button>
          </div>
        ))}
        <div>
          <ChooseFile
            name="the damage"
            disabled={sending.isPending || pictures.length >= MOST_DAMAGE_PICTURES}
            onChoose={(file) => {
              // What was refused before must not stand where a picture that does not arrive is told.
              taking.reset()
              sending.mutate(file)
            }}
          />{' '}
          <span className={fields.hint} role="status">
            {sending.isPending
              ? `Sending ${sending.variables.name}…`
              : `Pictures, ${MOST_DAMAGE_PICTURES} at most (optional)`}
          </span>
        </div>
      </div>
    </ActionDialog>
  )
}
