import type { ChangeEvent } from 'react'

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

const COUNT = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, width: 'third' } as const

/** The day after the nights; '' while there is none. */
const checkoutOf = ({ checkin, nights }: StayFields): string =>
  isCalendarDate(checkin) && /^\d{1,3}$/.test(nights.trim()) ? addDays(checkin, Number(nights)) : ''

export function StayFieldRow({ fields, extras, onChange }: StayFieldRowProps) {
  const { checkin } = fields
  const checkout = useTypedDate(checkoutOf(fields), (date) => {
    const count = isCalendarDate(checkin) && isCalendarDate(date) ? daysBetween(checkin, date) : 0
    if (count > 0) onChange({ nights: String(count) })
  })
  const count = (name: 'nights' | 'guests' | 'pets') => ({
    ...COUNT,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <div className={fieldStyles.row}>
      <TextField
        label="Check-in"
        type="date"
        value={checkin}
        onChange={(event) => onChange({ checkin: event.target.value })}
      />
      <TextField {...checkout} label="Check-out" type="date" />
      <TextField {...count('nights')} label="Nights" />
      <TextField {...count('guests')} label="Guests" />
      <TextField {...count('pets')} label="Pets" />
      {extras.map(({ key, label }) => (
        <TextField
          {...COUNT}
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
