import { AsyncLocalStorage } from 'node:async_hooks'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { findEndingHolds, findOverdue, findUnpaidArrivals } from '@/operations/alerts/checks/bookings'
import { lastMailAt } from '@/operations/alerts/checks/messages'
import { findPaymentProblems } from '@/operations/alerts/checks/payments'
import { comingTurnovers } from '@/operations/cleaning/turnovers'
import { cancelOverdue } from '@/operations/desk/cancel-overdue'
import { dueFeeds } from '@/operations/feeds/feed-records'
import { writeDownFollowUps } from '@/operations/follow-ups/follow-up'
import { endOverdue } from '@/operations/payments/end-overdue'
import { comingStays } from '@/operations/stays/coming-stays'

import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

type Statement = { sql: string; args: unknown[] }
interface Client {
  execute: (statement: Statement) => Promise<{ rows: { detail: string }[] }>
}

// MongoDB takes an index wherever the first field that it is asked for has one.
const onSqlite = onMongo ? describe.skip : describe

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
