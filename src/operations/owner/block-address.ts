import type { Payload } from 'payload'

import type { BlockIpRequest } from '@/contract/security'
import { unlessThere } from '@/database/unique'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import { normaliseRange, refuseOwnRange } from '@/security/blocked-range'
import { recordEvent } from '@/security/events'

import { blockList } from './block-list'

const HOUR_MS = 3_600_000

/** Null: no end. */
function endOf({ expiresAt, hours }: BlockIpRequest): string | null {
  if (hours !== undefined) return new Date(Date.now() + hours * HOUR_MS).toISOString()
  if (expiresAt === undefined) return null
  if (Date.parse(expiresAt) <= Date.now())
    throw wrongField('expiresAt', 'The end of the block is in the past.')
  return new Date(expiresAt).toISOString()
}

/** This process knows at once; the others, and this one if the database is slow, within two seconds. */
async function spread(payload: Payload): Promise<void> {
  await blockList()
    ?.refresh()
    .catch((error: unknown) => payload.logger.warn({ err: error, msg: 'The block list was not read anew' }))
}

/**
 * Blocks an address or a range.
 * @param caller who asks; a range that holds them is refused
 * @returns the range as it is kept
 * @throws Refusal 400 for what is no address or has an end in the past; 409 for a range of the caller's, the server's
 *   or a proxy's, and for what is blocked already
 */
export async function blockAddress(payload: Payload, request: BlockIpRequest, caller: string) {
  const range = normaliseRange(request.ip)
  refuseOwnRange(range, caller, readEnv().TRUSTED_PROXIES)
  const expiresAt = endOf(request)
  // One that is over only stands in the way of the new one.
  await payload.db.deleteMany({
    collection: 'blocked-addresses',
    where: { range: { equals: range }, expiresAt: { less_than_equal: new Date().toISOString() } },
  })
  const data = { range, note: request.note || null, blockedFrom: caller, expiresAt, hits: 0 }
  if (!(await unlessThere(payload.create({ collection: 'blocked-addresses', data, depth: 0 }))))
    throw new Refusal(
      'already-exists',
      `"${range}" is blocked already. Unblock it first to change its note or its end.`,
    )
  await spread(payload)
  await recordEvent(payload, {
    kind: 'block',
    area: 'security',
    outcome: 'blocked',
    address: caller,
    detail: range,
  })
  return range
}

/**
 * @returns the range as it was kept
 * @throws Refusal 400 for what is no address, 404 for what is not blocked
 */
export async function unblockAddress(payload: Payload, ip: string, caller: string): Promise<string> {
  const range = normaliseRange(ip)
  const { docs } = await payload.delete({
    collection: 'blocked-addresses',
    where: { range: { equals: range } },
    depth: 0,
  })
  if (docs.length === 0) throw new Refusal('not-found', `"${range}" is not blocked.`)
  await spread(payload)
  await recordEvent(payload, {
    kind: 'unblock',
    area: 'security',
    outcome: 'unblocked',
    address: caller,
    detail: range,
  })
  return range
}
