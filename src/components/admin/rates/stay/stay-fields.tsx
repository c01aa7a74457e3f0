import { addDays, daysBetween, isCalendarDate } from '@/domain/common/calendar-date'
import type { Fee } from '@/domain/rates/rate-card'

import { TextField } from '../../parts/fields'
import fieldStyles from '../../parts/field.module.css'
import { useTypedDate } from '../../parts/use-typed-date'
import type { StayFields } from './asked-stay'

type StayFieldRowProps = {
  fields: StayFields
  extras: readonly Fee[]
  onChange: (patch: Partial<StayFields>) => void
}

/** The day after the nights; '' while there is none. */
const checkoutOf = ({ checkin, nights }: StayFields): string =>
  isCalendarDate(checkin) && /^\d{1,3}$/.test(nights.trim()) ? addDays(checkin, Number(nights)) : ''

export function StayFieldRow({ fields, extras, onChange }: StayFieldRowProps) {
  const { checkin, nights, guests, pets } = fields
  const checkout = useTypedDate(checkoutOf(fields), (date) => {
    const count = isCalendarDate(checkin) && isCalendarDate(date) ? daysBetween(checkin, date) : 0
    if (count > 0) onChange({ nights: String(count) })
  })
  const count = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, width: 'third' } as const
  return (
    <div className={fieldStyles.row}>
      <TextField
        label="Check-in"
        type="date"
        value={checkin}
        onChange={(event) => onChange({ checkin: event.target.value })}
      />
      <TextField {...checkout} label="Check-out" type="date" />
      <TextField
        {...count}
        label="Nights"
        value={nights}
        onChange={(event) => onChange({ nights: event.target.value })}
      />
      <TextField
        {...count}
        label="Guests"
        value={guests}
        onChange={(event) => onChange({ guests: event.target.value })}
      />
      <TextField
        {...count}
        label="Pets"
        value={pets}
        onChange={(event) => onChange({ pets: event.target.value })}
      />
      {extras.map(({ key, label }) => (
        <TextField
          {...count}
          key={key}
          width="half"
          label={label}
          value={fields.extras[key] ?? '0'}
          onChange={(event) => onChange({ extras: { ...fields.extras, [key]: event.target.value } })}
        />
      ))}
    </div>
  )
}
