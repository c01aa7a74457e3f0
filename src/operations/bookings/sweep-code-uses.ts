import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { giveBackUse, keepUse } from '../rates/codes/code-uses'

/** A use that no booking names after this time belongs to a process that died, ms. */
const WRITTEN_AFTER_MS = 120_000

/** In one question to the database. */
const AT_ONCE = 500

const all = { depth: 0, pagination: false, limit: 0 } as const

async function standing(payload: Payload, keys: string[]): Promise<Pick<Inquiry, 'id' | 'codeUse'>[]> {
  const { docs } = await payload.find({
    collection: 'inquiries',
    where: { and: [{ codeUse: { in: keys } }, { status: { in: ['pending', 'confirmed'] } }] },
    select: { codeUse: true },
    ...all,
  })
  return docs
}

/**
 * Gives back the uses of promotion codes whose booking has ended or was never written, and those of codes that are gone. Safe at any
 * time, in several processes.
 */
export async function sweepCodeUses(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - WRITTEN_AFTER_MS).toISOString()
  const { docs: uses } = await payload.find({
    collection: 'code-uses',
    where: { updatedAt: { less_than: before } },
    ...all,
  })
  if (uses.length === 0) return
  const { docs: codes } = await payload.find({
    collection: 'promotion-codes',
    select: { code: true },
    ...all,
  })
  const known = new Set(codes.map(({ code }) => code))
  for (let first = 0; first < uses.length; first += AT_ONCE) {
    const some = uses.slice(first, first + AT_ONCE)
    const bookings = await standing(
      payload,
      some.map(({ key }) => key),
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
