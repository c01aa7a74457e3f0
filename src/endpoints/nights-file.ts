import {
  nightsCsvQuery,
  nightsFileQuery,
  nightsFileResponse,
  nightsUndone,
  undoNightsRequest,
} from '@/contract/nights-file'
import { Refusal } from '@/domain/common/refusal'
import { exportNights } from '@/operations/rates/export-nights'
import { applyNightsFile, previewNightsFile, undoNightsFile } from '@/operations/rates/import-nights'

import { done } from './answer'
import { csvAnswer } from './csv-answer'
import { defineEndpoint } from './define-endpoint'
import { type Incoming, mediaTypeOf, MOST_LARGE_BYTES, readText } from './read-body'

/** @throws Refusal 415 when it is no CSV, 413 over 256 kB, 400 when it is not UTF-8 */
async function readCsv(request: Incoming): Promise<string> {
  if (mediaTypeOf(request) !== 'text/csv')
    throw new Refusal('wrong-media-type', 'This call takes a CSV file (Content-Type: text/csv).')
  return readText(request)
}

export const nightsFileEndpoints = [
  defineEndpoint('get /rates/nights.csv', 'owner', {
    query: nightsCsvQuery,
    response: 'text/csv',
    handler: async ({ payload, query }) => csvAnswer(payload, await exportNights(payload, query)),
  }),
  defineEndpoint('post /rates/nights/csv', 'owner', {
    query: nightsFileQuery,
    rawBody: 'text/csv',
    response: nightsFileResponse,
    record: ({ query }) =>
      query.preview === 'true' ? null : { kind: 'settings', area: 'prices-file', outcome: 'changed' },
    handler: async ({ payload, req, query }) => {
      const text = await readCsv(req)
      return query.preview === 'true'
        ? previewNightsFile(payload, text)
        : applyNightsFile(payload, text, query.requestKey)
    },
  }),
  defineEndpoint('post /rates/nights/undo', 'owner', {
    mostBytes: MOST_LARGE_BYTES,
    body: undoNightsRequest,
    response: nightsUndone,
    record: () => ({ kind: 'settings', area: 'prices-file', outcome: 'taken back' }),
    handler: async ({ payload, body }) => done(await undoNightsFile(payload, body)),
  }),
]
