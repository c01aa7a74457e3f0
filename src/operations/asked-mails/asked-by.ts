import type { GuestDataExport } from '@/contract/booking-inquiry'
import { findAll } from '@/database/find-all'
import type { Payload } from 'payload'

const isOf = (email: string) => (record: { email: string }) =>
  record.email.toLowerCase() === email.toLowerCase()

/** What is kept because this guest asked for mails. */
async function askedBy(payload: Payload, email: string) {
  const where = { email: { like: email } }
  const wishes = await findAll(payload, 'night-wishes', where, { sort: 'id' })
  const prices = await findAll(payload, 'kept-prices', where, { sort: 'id' })
  return { wishes: wishes.filter(isOf(email)), prices: prices.filter(isOf(email)) }
}

/** The same for the guest. */
export async function exportAskedBy(
  payload: Payload,
  email: string,
): Promise<Pick<GuestDataExport, 'wishes' | 'keptPrices'>> {
  const { wishes, prices } = await askedBy(payload, email)
  return {
    wishes: wishes.map(({ checkin, checkout, guests, consentedAt }) => ({
      ...{ checkin, checkout, guests, consentedAt },
    })),
    keptPrices: prices.map(({ checkin, checkout, guests, totalCents, createdAt }) => ({
      ...{ checkin, checkout, guests, totalCents, mailedAt: createdAt },
    })),
  }
}

/** @returns how many records */
export async function deleteAskedBy(payload: Payload, email: string): Promise<number> {
  const { wishes, prices } = await askedBy(payload, email)
  const these = (records: readonly { id: number }[]) => ({ id: { in: records.map(({ id }) => id) } })
  if (wishes.length > 0) await payload.db.deleteMany({ collection: 'night-wishes', where: these(wishes) })
  if (prices.length > 0) await payload.db.deleteMany({ collection: 'kept-prices', where: these(prices) })
  return wishes.length + prices.length
}
