import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { Inquiry } from '@/payload-types'

import { type App, onMongo, startApp } from '../support/payload-app'
import { seedInquiry } from '../support/seed'

const BEFORE = '20261124_193759_house_facts'
const MILD = [
  { daysBefore: 7, percent: 100 },
  { daysBefore: 2, percent: 25 },
]
const OWN = { cancellation: [{ daysBefore: 90, percent: 10 }], houseRules: 'No drums' }

describe('bookings of the version before, which had the rules that were published last', () => {
  let app: App

  const migrate = async () => {
    const { db } = app.payload
    if (onMongo) {
      const { migrateMongo } = await import('@/migrations/records/mongo')
      return migrateMongo(app.payload, BEFORE)
    }
    const { migrations } = await import('@/migrations')
    const { up } = migrations.find(({ name }) => name.endsWith('_terms_kept'))!
    await up({ db: (db as unknown as { drizzle: unknown }).drizzle } as never)
  }
  const publish = (data: object) =>
    app.payload.updateGlobal({ slug: 'booking-rules', data: { ...data, _status: 'published' } })
  const make = async (more: Partial<Inquiry>) =>
    (await seedInquiry(app.payload, { status: 'confirmed', ...more })).id
  const termsOf = async (id: number) =>
    (await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })).agreedTerms ?? null

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('keep those of the day of the update, but for what a channel has sold and what has its own', async () => {
    await publish({ cancellation: MILD, houseRules: 'It’s "quiet"\nafter ten', keepCardFee: true })
    const [asked, byHand, channel, checkout] = [
      await make({ source: 'direct', status: 'pending' }),
      await make({ source: 'manual', agreedTerms: null }),
      await make({ source: 'vrbo' }),
      await make({ source: 'direct', agreedTerms: OWN }),
    ]
    // A draft is not what counts.
    await app.payload.updateGlobal({
      ...{ slug: 'booking-rules', draft: true, data: { houseRules: 'Draft', _status: 'draft' } },
    })
    await migrate()
    const kept = { cancellation: MILD, houseRules: 'It’s "quiet"\nafter ten', keptFees: ['card'] }
    expect([await termsOf(asked), await termsOf(byHand)]).toEqual([kept, kept])
    expect([await termsOf(channel), await termsOf(checkout)]).toEqual([null, OWN])

    await publish({ cancellation: [], houseRules: 'Others', keepCardFee: false })
    await migrate()
    expect([await termsOf(asked), await termsOf(byHand)]).toEqual([kept, kept])
    const late = await make({ source: 'manual' })
    await migrate()
    expect(await termsOf(late)).toEqual({ cancellation: [], houseRules: 'Others' })
  })
})
