import { findAll } from '@/database/find-all'
import type { Payload, Where } from 'payload'

import { giveBackUse, keepUse } from '../rates/codes/code-uses'
import { houseToday } from '../runtime/clock'

/** A use that no booking names after this time belongs to a process that died, ms. */
const WRITTEN_AFTER_MS = 120_000

/** In one question to the database. */
const AT_ONCE = 500

/**
 * Gives back the uses of promotion codes whose booking has ended or was never written, or was asked for and not answered until its stay
 * was over, and those of codes that are gone. Safe at any time, in several processes.
 */
export async function sweepCodeUses(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - WRITTEN_AFTER_MS).toISOString()
  const uses = await findAll(payload, 'code-uses', { updatedAt: { less_than: before } })
  if (uses.length === 0) return
  const codes = await findAll(payload, 'promotion-codes', {}, { select: { code: true } })
  const known = new Set(codes.map(({ code }) => code))
  const isAsked: Where[] = [
    { status: { equals: 'pending' } },
    { checkout: { greater_than: await houseToday(payload) } },
  ]
  const isStanding: Where = { or: [{ status: { equals: 'confirmed' } }, { and: isAsked }] }
  for (let first = 0; first < uses.length; first += AT_ONCE) {
    const some = uses.slice(first, first + AT_ONCE)
    const keys = some.map(({ key }) => key)
    const bookings = await findAll(
      payload,
      'inquiries',
      { and: [{ codeUse: { in: keys } }, isStanding] },
      { select: { codeUse: true } },
    )
    for (const { key, code, inquiryId } of some) {
      const booking = bookings.find(
        ({ id, codeUse }) => codeUse === key && (!inquiryId || inquiryId === String(id)),
      )
      if (!booking || !known.has(code)) await giveBackUse(payload, key, inquiryId ?? null)
      else if (!inquiryId) await keepUse(payload, key, String(booking.id))
    }
  }
}
