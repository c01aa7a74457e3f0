import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'

import { BLANK_ENVIRONMENT } from '../support/blank-environment'
import { mailsIn } from '../support/outbox'
import { callSite, confirmAt, eventually, openAt } from '../support/paying-site'
import { daysFromToday as day } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { CARDS, startStripe, type StripeStand } from '../support/stripe'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const GUEST = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', guests: 4 }
const OWN_PASSWORDS = { ADMIN_PASSWORD: '', SECURITY_PASSWORD: '' }

/** Where MongoDB can be had the site moves there, else to another embedded database. */
function otherDatabase(): Record<string, string> {
  if (!process.env.TEST_MONGODB_URI) return {}
  const uri = new URL(process.env.TEST_MONGODB_URI)
  uri.pathname = `/ridgeline_test_${randomBytes(6).toString('hex')}`
  return { DATABASE_URI: uri.toString() }
}

describe('the site after it was moved to another database', () => {
  let stripe: StripeStand
  let folder: string
  let first: Site
  let second: Site | undefined
  const target = otherDatabase()

  const command = (name: string, args: string[], env: Record<string, string>) => {
    const all = {
      ...BLANK_ENVIRONMENT,
      ...OWN_PASSWORDS,
      PATH: process.env.PATH!,
      NODE_ENV: 'production' as const,
      ...env,
    }
    const run = ['--conditions=production', 'scripts/data.mjs', name, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: ROOT, env: all })
    return { status, printed: `${stdout}${stderr}` }
  }
  const password = async (dataDir: string) =>
    (JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { adminPassword: string })
      .adminPassword
  const mails = async (dataDir: string) =>
    Promise.all((await mailsIn(dataDir)).map((mail) => PostalMime.parse(mail)))

  beforeAll(async () => {
    stripe = await startStripe()
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-moved-'))
    first = await startSite({ env: { ...stripe.env, ...OWN_PASSWORDS, TRUSTED_PROXIES: '127.0.0.1' } })
  }, 120_000)
  afterAll(async () => {
    await second?.close()
    await first.close()
    await stripe.close()
    await rm(folder, { recursive: true, force: true })
  })

  it("opens by the owner's password and guests' links, and settles a payment that was begun before", async () => {
    const paid = { ...GUEST, checkin: day(60), checkout: day(63) }
    const opened = await openAt(first.url, paid)
    stripe.pay(opened.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(first.url, paid, opened.body.paymentIntentId)).status).toBe(200)
    const link = new RegExp(`http://[^/\\s]+(/stay/${opened.body.inquiryId}/[\\w-]{43})`)
    const path = await eventually(
      async () =>
        (await mails(first.dataDir)).map(({ text }) => link.exec(text ?? '')?.[1]).find(Boolean) ?? '',
      (found) => found !== '',
    )
    const begun = { ...GUEST, email: 'grace@example.com', checkin: day(70), checkout: day(73) }
    const open = await openAt(first.url, begun)
    expect(open.status).toBe(200)

    const file = join(folder, 'move.tar.gz')
    expect(
      command('restore', [join(folder, 'none'), '--replace'], { DATA_DIR: first.dataDir }).printed,
    ).toContain('There is no file')
    const live = command('export', ['--to', join(folder, 'live.tar.gz')], { DATA_DIR: first.dataDir })
    expect([live.status, live.printed]).toEqual([0, expect.stringContaining('Done.')])
    const onLive = command('restore', [join(folder, 'live.tar.gz'), '--replace'], { DATA_DIR: first.dataDir })
    expect([onLive.status, onLive.printed]).toEqual([
      1,
      expect.stringContaining('is running on this database'),
    ])

    await first.kill()
    expect(command('export', ['--to', file], { DATA_DIR: first.dataDir }).status).toBe(0)
    const dataDir = join(folder, 'data')
    const moved = command('import', [file], { ...target, DATA_DIR: dataDir })
    expect([moved.status, moved.printed]).toEqual([0, expect.stringContaining('You can start the site')])

    second = await startSite({
      dataDir,
      env: { ...stripe.env, ...OWN_PASSWORDS, ...target, TRUSTED_PROXIES: '127.0.0.1' },
    })
    const entered = await callSite(second.url, 'POST', '/api/admin/login', {
      body: { password: await password(first.dataDir) },
    })
    expect(entered.status).toBe(200)
    const page = await (await fetch(second.url + path)).text()
    expect(page).toContain('Your stay')

    stripe.pay(open.body.paymentIntentId, CARDS.success)
    expect((await confirmAt(second.url, begun, open.body.paymentIntentId)).status).toBe(200)
    const told = await eventually(
      async () => (await mails(dataDir)).filter(({ to }) => to?.[0]?.address === begun.email),
      (found) => found.length > 0,
    )
    expect(told).toHaveLength(1)
    // Nobody is told twice of what was told before.
    expect((await mails(dataDir)).filter(({ to }) => to?.[0]?.address === GUEST.email)).toEqual([])
    // The nights are still theirs.
    const again = await openAt(second.url, { ...paid, email: 'other@example.com' })
    expect(again.status).toBe(409)
  }, 240_000)
})
