import { z } from 'zod'

import { availabilityChange, availabilityQuery } from '@/contract/availability'
import { calendarDate } from '@/contract/common'
import { dollarsToCents } from '@/domain/money'
import { listAvailability } from '@/operations/list-availability'
import { saveDay } from '@/operations/save-day'

import { defineEndpoint } from './define-endpoint'

export const availabilityEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/availability',
    access: 'public',
    bucket: 'content',
    query: availabilityQuery,
    handler: ({ payload, query, isOwner }) => listAvailability(payload, query, isOwner),
  }),
  // Past dates may be changed as well: a price that was wrong is wrong in the reports too.
  defineEndpoint({
    method: 'put',
    path: '/availability/:date',
    access: 'owner',
    params: z.object({ date: calendarDate }),
    body: availabilityChange,
    handler: async ({ payload, params: { date }, body: { price, updatedAt, ...flags } }) => {
      await saveDay(payload, { date, priceCents: dollarsToCents(price), ...flags }, updatedAt)
      const [day] = await listAvailability(payload, { startDate: date, endDate: date }, true)
      return { success: true, ...day }
    },
  }),
]
