import { useState } from 'react'

import { useOwnerDays } from '@/components/api/owner-days'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import type { RateCard } from '@/domain/rates/rate-card'

import { LoadFailed } from '../../availability/load-failed'
import { Notice } from '../../parts/notice'
import { Card } from '../forms/card'
import { askedStay, type StayFields } from './asked-stay'
import { stayAnswer } from './stay-answer'
import { StayFieldRow } from './stay-fields'
import { StayLines } from './stay-lines'

/** As far as a rule looks beyond a stay. */
const AROUND = 15
const DAYS_AHEAD = 30

/** The price of any stay by what is typed now, with where each line comes from. */
export function StayCheck({ card, today }: { card: RateCard; today: CalendarDate }) {
  const [fields, setFields] = useState<StayFields>(() => ({
    ...{ checkin: addDays(today, DAYS_AHEAD), nights: '3', guests: '2', pets: '0', extras: {} },
  }))
  const extras = card.fees.filter(({ optional }) => optional)
  const asked = askedStay(
    fields,
    extras.map(({ key }) => key),
  )
  const isAsked = typeof asked !== 'string'
  const days = useOwnerDays(
    isAsked ? addDays(asked.checkin, -AROUND) : '',
    isAsked ? addDays(asked.checkout, AROUND) : '',
  )
  const answer = isAsked ? stayAnswer(card, asked, { today, days: days.data ?? [] }) : null
  return (
    <Card id="stay-check" title="What would a guest pay?" about="By what is typed now, booked today.">
      <StayFieldRow
        fields={fields}
        extras={extras}
        onChange={(patch) => setFields((now) => ({ ...now, ...patch }))}
      />
      {days.error ? <LoadFailed what="Sold nights and their prices" query={days} /> : null}
      <div role="status">
        {isAsked ? null : (
          <Notice look="info">
            <p>{asked}</p>
          </Notice>
        )}
      </div>
      {answer ? <StayLines answer={answer} /> : null}
    </Card>
  )
}
