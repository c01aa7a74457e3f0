import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { lastMailAt } from '@/operations/alerts/checks/messages'
import { writeDownFollowUps } from '@/operations/follow-ups/follow-up'

import { type App, onMongo, startApp } from '../support/payload-app'

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

  /** How the statements that `work` makes are looked up, in SQLite's words. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    const { client } = app.payload.db as unknown as { client: Client }
    const { execute } = client
    const asked: Statement[] = []
    client.execute = (statement) => {
      asked.push(statement)
      return execute(statement)
    }
    await work().finally(() => (client.execute = execute))
    const plans: string[] = []
    for (const { sql, args } of asked) {
      const { rows } = await execute({ sql: `explain query plan ${sql}`, args })
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
})
