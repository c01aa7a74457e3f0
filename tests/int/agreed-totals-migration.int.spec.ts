import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { deriveMoney } from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'

import { type App, onMongo, startApp } from '../support/payload-app'
import { chargedBy, daysFromToday as day, seedInquiry } from '../support/seed'

const BEFORE = '20261125_213000_terms_kept'
const FEE = 4_389
const DEPOSIT = { version: 2, deposit: { cents: 73_150, dueOn: day(0), balanceDays: 30 } } as const
/** 1,506.89 by card, its fee within. */
const BY_CARD = chargedBy(150_689, { feeCents: FEE })

type Money = Pick<Inquiry, 'owedCents' | 'balanceCents' | 'nextDueCents' | 'nextDueOn' | 'paymentStatus'>
/** As the version before kept it: the fee is owed once more. */
const BEFORE_IT: Record<string, { booking: Partial<Inquiry>; kept: Money }> = {
  'moved at the same total': {
    booking: { ...BY_CARD, agreedCents: 150_689 },
    kept: {
      owedCents: FEE,
      balanceCents: FEE,
      nextDueCents: FEE,
      nextDueOn: null,
      paymentStatus: 'part-paid',
    },
  },
  'with a rest': {
    booking: { ...BY_CARD, agreedCents: 200_000, terms: DEPOSIT, checkin: day(60), checkout: day(63) },
    kept: {
      ...{ owedCents: 53_700, balanceCents: 53_700, nextDueCents: 53_700, nextDueOn: day(30) },
      paymentStatus: 'deposit-paid',
    },
  },
  cancelled: {
    booking: { ...BY_CARD, agreedCents: 150_689, status: 'cancelled' },
    kept: { owedCents: 0, balanceCents: FEE, nextDueCents: 0, nextDueOn: null, paymentStatus: 'part-paid' },
  },
  'not agreed on': {
    booking: { ...BY_CARD },
    kept: { owedCents: 0, balanceCents: 0, nextDueCents: 0, nextDueOn: null, paymentStatus: 'paid' },
  },
  'agreed on and never charged by card': {
    booking: { agreedCents: 90_000 },
    kept: {
      ...{ owedCents: 90_000, balanceCents: 90_000, nextDueCents: 90_000, nextDueOn: null },
      paymentStatus: 'pending',
    },
  },
}

describe('a total that was agreed on after a card had been charged, of the version before', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const migrate = async () => {
    if (onMongo) {
      const { migrateMongo } = await import('@/migrations/records/mongo')
      return migrateMongo(app.payload, BEFORE)
    }
    const { migrations } = await import('@/migrations')
    const { up } = migrations.find(({ name }) => name.endsWith('_agreed_totals'))!
    await up({ db: (app.payload.db as unknown as { drizzle: unknown }).drizzle } as never)
  }

  it.each(Object.entries(BEFORE_IT))(
    'has what is derived of it today, also when done twice: %s',
    async (_what, each) => {
      const { moneyBasis } = await import('@/operations/bookings/journal-and-ledger')
      const { id } = await seedInquiry(app.payload, { status: 'confirmed', ...each.booking, ...each.kept })
      const now = () => app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
      for (let times = 0; times < 2; times++) {
        await migrate()
        const booking = await now()
        expect(booking).toMatchObject(deriveMoney(moneyBasis(booking)))
      }
    },
  )
})
