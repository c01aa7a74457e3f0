import type * as z from 'zod'

import type { ratesQuery, ratesRequest, RatesSaved, RatesView, undoRatesRequest } from './rates'

/** What a caller gives and gets, for the calls about rates. */
export type RatesCalls = {
  'get /rates': { params: undefined; query: undefined; body: undefined; response: RatesView }
  'put /rates': {
    params: undefined
    query: z.input<typeof ratesQuery>
    body: z.input<typeof ratesRequest>
    response: RatesSaved
  }
  'post /rates/undo': {
    params: undefined
    query: undefined
    body: z.input<typeof undoRatesRequest>
    response: RatesView
  }
}
