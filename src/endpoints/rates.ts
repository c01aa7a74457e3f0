import { ratesQuery, ratesRequest, ratesResponse, ratesSaved, undoRatesRequest } from '@/contract/rates'
import { ratesCalendar as calendarResponse, ratesCalendarQuery } from '@/contract/rates-calendar'
import { changeRates, previewRates, ratesView, undoRates } from '@/operations/rates/change-rates'
import { ratesCalendar } from '@/operations/rates/rates-calendar'

import { defineEndpoint } from './define-endpoint'
import { MOST_LARGE_BYTES } from './read-body'

export const ratesEndpoints = [
  defineEndpoint('get /rates', 'owner', {
    response: ratesResponse,
    handler: ({ payload }) => ratesView(payload),
  }),
  defineEndpoint('get /rates/calendar', 'public', {
    bucket: 'content',
    query: ratesCalendarQuery,
    response: calendarResponse,
    handler: ({ payload, query }) => ratesCalendar(payload, query),
  }),
  defineEndpoint('put /rates', 'owner', {
    query: ratesQuery,
    mostBytes: MOST_LARGE_BYTES,
    body: ratesRequest,
    response: ratesSaved,
    record: ({ query }) =>
      query.preview === 'true' ? null : { kind: 'settings', area: 'rates', outcome: 'changed' },
    handler: ({ payload, query, body }) =>
      query.preview === 'true' ? previewRates(payload, body) : changeRates(payload, body),
  }),
  defineEndpoint('post /rates/undo', 'owner', {
    body: undoRatesRequest,
    response: ratesSaved,
    record: () => ({ kind: 'settings', area: 'rates', outcome: 'taken back' }),
    handler: ({ payload, body }) => undoRates(payload, body.number),
  }),
]
