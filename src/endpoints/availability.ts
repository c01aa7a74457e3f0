import { z } from 'zod'

import {
  availabilityChange,
  type AvailabilityChange,
  availabilityQuery,
  availabilityResponse,
  availabilitySaved,
} from '@/contract/availability'
import { calendarDate } from '@/contract/common'
import { dollarsToCents } from '@/domain/common/money'
import { shortestStayWarnings } from '@/domain/rates/odd-nights'
import { priceWarnings } from '@/domain/rates/price-warnings'
import { listAvailability } from '@/operations/desk/list-availability'
import { currentPriceList } from '@/operations/rates/price-lists'
import { type DayChange, saveDay } from '@/operations/rates/save-day'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

/** The parts that were sent, in cents. */
const changeOf = ({ price, isAvailable, isBlocked, minNights }: AvailabilityChange): DayChange => ({
  ...(price === undefined ? {} : { priceCents: price === null ? null : dollarsToCents(price) }),
  ...(isAvailable === undefined ? {} : { isAvailable }),
  ...(isBlocked === undefined ? {} : { isBlocked }),
  ...(minNights === undefined ? {} : { minNights }),
})

export const availabilityEndpoints = [
  defineEndpoint('get /availability', 'public', {
    bucket: 'content',
    query: availabilityQuery,
    response: availabilityResponse,
    handler: ({ payload, query, isOwner }) =>
      listAvailability(payload, query, { forOwner: isOwner, everyDate: query.rates === 'true' }),
  }),
  // Past dates may be changed as well: a price that was wrong is wrong in the reports too.
  defineEndpoint('put /availability/:date', 'owner', {
    params: z.object({ date: calendarDate }),
    body: availabilityChange,
    response: availabilitySaved,
    handler: async ({ payload, params: { date }, body }) => {
      const change = changeOf(body)
      const updatedAt = await saveDay(payload, date, change, body.updatedAt)
      const range = { startDate: date, endDate: date }
      const [day] = await listAvailability(payload, range, { forOwner: true, everyDate: true })
      const { priceCents = null, minNights = null } = change
      const { card } = await currentPriceList(payload)
      const usualCents = dollarsToCents(day?.usualRate ?? 0) ?? 0
      const warnings = [
        ...(priceCents === null ? [] : priceWarnings(priceCents, usualCents)),
        ...shortestStayWarnings(minNights, card.rules.maxNights),
      ]
      // Its own stamp, not that of a write which came right after: whoever answers to this one must hear of the other.
      return done({ ...day!, updatedAt, warnings })
    },
  }),
]
