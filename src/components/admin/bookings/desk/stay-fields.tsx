import { MOST_GUESTS } from '@/domain/rates/stay-rules'

import { TextField } from '../../parts/fields'
import type { StayDraft } from './stay-draft'

/** Check-in, check-out and guests. */
export function StayFields({ draft, onChange }: { draft: StayDraft; onChange: (draft: StayDraft) => void }) {
  const set = (patch: Partial<StayDraft>) => onChange({ ...draft, ...patch })
  return (
    <>
      <TextField
        label="Check-in"
        type="date"
        width="third"
        required
        value={draft.checkin}
        onChange={(event) => set({ checkin: event.target.value })}
      />
      <TextField
        label="Check-out"
        type="date"
        width="third"
        required
        value={draft.checkout}
        min={draft.checkin || undefined}
        onChange={(event) => set({ checkout: event.target.value })}
      />
      <TextField
        label="Guests"
        type="number"
        inputMode="numeric"
        width="third"
        required
        min={1}
        max={MOST_GUESTS}
        value={draft.guests}
        onChange={(event) => set({ guests: event.target.value })}
      />
    </>
  )
}
