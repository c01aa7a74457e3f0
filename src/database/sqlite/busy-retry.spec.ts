import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Client, createClient } from '@libsql/client'

import { retryWhileBusy } from './busy-retry'

const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

describe('requests that only await the embedded database', () => {
  it('let others have their turn between two statements', async () => {
    const client = createClient({ url: ':memory:' })
    retryWhileBusy(client, 5000)
    await client.execute('create table t (n integer)')
    let turns = 0
    const others = setInterval(() => (turns += 1), 0)
    const request = async () => {
      for (let n = 0; n < 50; n += 1) {
        await client.execute('select n from t')
        await client.execute({ sql: 'insert into t (n) values (?)', args: [n] })
      }
    }
    await Promise.all([request(), request()])
    clearInterval(others)
    client.close()
    expect(turns).toBeGreaterThan(5)
  })
})

describe('two processes that write to one embedded database', () => {
  let folder: string
  let retrying: Client
  let other: Client
  const rowsSeenByOther = async () =>
    (await other.execute('select n from t order by n')).rows.map(({ n }) => n)
  const insert = (n: number) =>
    retrying.execute({ sql: 'insert into t (n) values (?) returning n', args: [n] })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-busy-'))
    const url = `file:${join(folder, 'a.db')}`
    retrying = createClient({ url })
    other = createClient({ url })
    await retrying.execute('PRAGMA journal_mode = WAL;')
    await retrying.execute('create table t (n integer)')
    retryWhileBusy(retrying, 5000)
  })
  afterEach(async () => {
    retrying.close()
    other.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('wait for each other while everything else goes on', async () => {
    await other.execute('BEGIN IMMEDIATE')
    let done = 0
    const writes = [1, 2, 3].map((n) => insert(n).then(() => (done += 1)))
    const batch = retrying.batch(['insert into t (n) values (4)', 'insert into t (n) values (5)'], 'write')
    await wait(150)
    expect(done).toBe(0)
    expect((await retrying.execute('select n from t')).rows).toEqual([])
    await other.execute('ROLLBACK')
    await Promise.all([...writes, batch])
    expect(await rowsSeenByOther()).toEqual([1, 2, 3, 4, 5])
  })

  it('are told when it takes too long, and what is written afterwards is committed', async () => {
    await other.execute('BEGIN IMMEDIATE')
    await expect(insert(1)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    await other.execute('ROLLBACK')
    await insert(2)
    // Not before: what is not committed is seen by the connection that wrote it alone.
    expect(await rowsSeenByOther()).toEqual([2])
    await other.execute('insert into t (n) values (3)')
    expect(await rowsSeenByOther()).toEqual([2, 3])
  }, 15_000)
})
