import type { Inquiry, Payout, ProviderMovement, Stay, VisitCount } from '@/payload-types'
import type { Payload } from 'payload'

import { databaseOf } from './database-of'
import type { PageOptions, PageQuery } from './port'

interface Collections {
  inquiries: Inquiry
  stays: Stay
  'provider-movements': ProviderMovement
  payouts: Payout
  'visit-counts': VisitCount
}
/** What each is read in the order of; an index has it. */
const ORDER = {
  ...{ inquiries: 'checkin', stays: 'checkin' },
  ...{ 'provider-movements': 'at', payouts: 'arrivesOn' },
  'visit-counts': 'day',
} as const
type Page<C extends keyof Collections, K> = ({ id: string } & Pick<
  Collections[C],
  (K | (typeof ORDER)[C]) & keyof Collections[C]
>)[]

/**
 * Reads some columns of many records, a page at a time in their {@link ORDER}, then by id, so that memory holds one page however
 * many there are. (Payload's `find` takes 500 ms for 5,000 inquiries, this 40.) Each page is looked up behind the last row of
 * the one before: a record that is added meanwhile moves no other into or out of a page.
 * @throws whatever the database throws, from the page that could not be read
 */
export async function* readPages<C extends keyof Collections, K extends string & keyof Collections[C]>(
  payload: Payload,
  collection: C,
  columns: readonly K[],
  options: PageOptions = {},
): AsyncGenerator<Page<C, K>> {
  const by: string = ORDER[collection]
  const wanted = [...new Set<string>(['id', by, ...columns])]
  const query: PageQuery = { pageSize: 500, ...options, by, after: null }
  let rows: Page<C, K>
  do {
    const read = await databaseOf(payload).readPage(collection, wanted, query)
    const last = read.at(-1)
    if (!last) return
    query.after = { by: String(last[by]), id: Number(last.id) }
    rows = read as Page<C, K>
    yield rows
  } while (rows.length === query.pageSize)
}
