import { AsyncLocalStorage } from 'node:async_hooks'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { findEndingHolds, findOverdue, findUnpaidArrivals } from '@/operations/alerts/checks/bookings'
import { lastMailAt } from '@/operations/alerts/checks/messages'
import { findPaymentProblems } from '@/operations/alerts/checks/payments'
import { readPages } from '@/database/read-pages'
import { pruneAskedMails } from '@/operations/asked-mails/prune-asked-mails'
import { mailsAbout } from '@/operations/bookings/erasure/mails-about'
import { comingTurnovers } from '@/operations/cleaning/turnovers'
import { cancelOverdue } from '@/operations/desk/cancel-overdue'
import { dueFeeds } from '@/operations/feeds/feed-records'
import { writeDownFollowUps } from '@/operations/follow-ups/follow-up'
import { bookingsWithCustomer } from '@/operations/payments/keep-card'
import { reconcilePayments } from '@/operations/payments/reconcile'
import { endOverdue } from '@/operations/payments/end-overdue'
import { fingerprint } from '@/operations/data/fingerprint'
import { findInquiriesPage } from '@/operations/desk/list-inquiries'
import { findSecurityEvents } from '@/operations/owner/security-lists'
import { comingStays } from '@/operations/desk/coming-stays'

import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

type Statement = { sql: string; args: unknown[] }
interface Client {
  execute: (statement: Statement) => Promise<{ rows: { detail: string }[] }>
}

const onSqlite = onMongo ? describe.skip : describe
const onMongoAlone = onMongo ? describe : describe.skip

onSqlite('what is asked again and again, however many records there are', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const clientOf = () => (app.payload.db as unknown as { client: Client }).client

  /** What `work` itself asks, not what the app does meanwhile (it notes a change of the content a moment later). */
  async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
    const client = clientOf()
    const { execute } = client
    const asked: Statement[] = []
    const inWork = new AsyncLocalStorage<true>()
    client.execute = (statement) => {
      if (inWork.getStore()) asked.push(statement)
      return execute(statement)
    }
    await inWork.run(true, work).finally(() => (client.execute = execute))
    return asked
  }

  /** How the statements that `work` makes are looked up, in SQLite's words. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    const plans: string[] = []
    for (const { sql, args } of await statementsOf(work)) {
      const { rows } = await clientOf().execute({ sql: `explain query plan ${sql}`, args })
      plans.push(rows.map(({ detail }) => detail).join('; '))
    }
    return plans
  }

  it('finds what happened to bookings among those alone whose follow-ups are not written down', async () => {
    expect(await plansOf(() => writeDownFollowUps(app.payload))).toEqual([
      expect.stringContaining('SEARCH inquiries USING INDEX inquiries_follow_from_idx'),
    ])
  })

  it('reads one mail to know when the last was sent', async () => {
    expect(await plansOf(() => lastMailAt(app.payload))).toEqual([
      expect.stringContaining('SEARCH mails USING INDEX mails_sent_at_idx'),
    ])
  })

  it('finds mails by how their keys begin, each minute and for each guest who is forgotten', async () => {
    const { payload } = app
    const inquiry = await seedInquiry(payload, {})
    const plans = await plansOf(async () => {
      await pruneAskedMails(payload, Date.now())
      await mailsAbout(payload, null, { inquiries: [inquiry] })
    })
    const ofMails = plans.filter((plan) => plan.includes(' mails'))
    expect(ofMails).toHaveLength(2)
    for (const plan of ofMails)
      expect(plan).toMatch(/SEARCH mails USING INDEX mails_key_idx \(key>\? AND key<\?\)/)
    expect(ofMails.filter((plan) => plan.includes('SCAN mails'))).toEqual([])
  })

  it('finds what few bookings have in an index of it: a dispute, a refund that is due, too much paid, a card at the provider', async () => {
    const { payload } = app
    const look = { now: Date.now(), today: daysFromToday(0), open: {}, works: {} }
    const plans = await plansOf(async () => {
      await findPaymentProblems(payload, look)
      await reconcilePayments(payload, () => true)
      await bookingsWithCustomer(payload)
    })
    for (const index of ['dispute_status', 'payment_status', 'balance_cents', 'card_customer_id'])
      expect(plans).toContainEqual(
        expect.stringContaining(`SEARCH inquiries USING INDEX inquiries_${index}_idx`),
      )
    expect(plans.filter((plan) => plan.includes('SCAN inquiries'))).toEqual([])
  })

  it('counts nothing where the first few are all that is asked for', async () => {
    const { payload } = app
    const today = daysFromToday(0)
    const look = { now: Date.now(), today, open: {}, works: {} }
    const asked = await statementsOf(async () => {
      await dueFeeds(payload)
      await comingStays(payload, today)
      await comingTurnovers(payload, today)
      for (const find of [findPaymentProblems, findEndingHolds, findUnpaidArrivals, findOverdue])
        await find(payload, look)
      await endOverdue(payload, () => true)
      await cancelOverdue(payload, Date.parse(`${today}T23:00:00Z`))
    })
    expect(asked.length).toBeGreaterThan(12)
    expect(asked.map(({ sql }) => sql).filter((sql) => /count\(/i.test(sql))).toEqual([])
  })
})

interface MongoConnection {
  set: (name: 'debug', asked: (name: string, call: string, where: object, options?: Order) => void) => void
  collection: (name: string) => { indexes: () => Promise<{ key: Record<string, number> }[]> }
}
interface Order {
  sort?: Record<string, number | string>
}

onMongoAlone('what is asked in an order, however many records there are', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const connectionOf = () => (app.payload.db as unknown as { connection: MongoConnection }).connection

  /** Where `work` asks in an order that no index has from its first field to its last: MongoDB reads and sorts all there are. */
  async function sortedByHand(work: () => Promise<unknown>): Promise<string[]> {
    const asked = new Map<string, [string, string[]]>()
    connectionOf().set('debug', (name, call, _where, options) => {
      const sort = Object.entries(options?.sort ?? {})
      const order = sort.map(([field, way]) => `${field} ${way === -1 || way === 'desc' ? 'down' : 'up'}`)
      if (call === 'find' && sort.length > 0) asked.set(`${name}: ${order.join(', ')}`, [name, order])
    })
    await work().finally(() => connectionOf().set('debug', () => {}))
    expect(asked.size).toBeGreaterThan(0)
    const byHand: string[] = []
    for (const [text, [name, order]] of asked) {
      const indexes = await connectionOf().collection(name).indexes()
      const ways = indexes.flatMap(({ key }) =>
        [1, -1].map((sign) =>
          Object.entries(key).map(([field, way]) => `${field} ${way === sign ? 'up' : 'down'}`),
        ),
      )
      if (!ways.some((way) => order.every((field, at) => way[at] === field))) byHand.push(text)
    }
    return byHand
  }

  it('is read from an index for a backup, which goes through every record', async () => {
    const byHand = await sortedByHand(() => fingerprint(app.payload))
    // Of versions there are few.
    expect(byHand.filter((text) => !/^_.*_versions:/.test(text))).toEqual([])
  })

  it('is read from an index for the lists that are turned over, and for when the last mail was sent', async () => {
    const { payload } = app
    expect(await sortedByHand(() => lastMailAt(payload))).toEqual([])
    expect(await sortedByHand(() => findSecurityEvents(payload, {}))).toEqual([])
    expect(await sortedByHand(() => findInquiriesPage(payload, {}))).toEqual([])
    for (const collection of ['inquiries', 'stays'] as const)
      expect(await sortedByHand(() => readPages(payload, collection, ['checkout']).next())).toEqual([])
  })
})
