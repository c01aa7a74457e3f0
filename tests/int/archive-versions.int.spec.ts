import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { checkArchive } from '@/integrations/archive/check-archive'
import { readArchive } from '@/integrations/archive/read-archive'

import { dataCommands, otherMongoUri, setsOf } from '../support/data-command'
import { LATER_MIGRATIONS } from '../support/migrations/later-migrations'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, seedInquiry } from '../support/seed'

const SOON = 180_000
/** Made by `npm run data:export` of the first version, with records of every kind; its secrets came from the environment. */
const FIRST = fileURLToPath(new URL('../support/archives/first-version.tar.gz', import.meta.url))

/** Where its money stands by what has moved; the word that stood there, such as 'unpaid', tells nothing. */
function moneyOf(record: Record<string, unknown>, refunds: readonly Record<string, unknown>[]) {
  const details = record.stripePaymentDetails as { status?: string; amount?: number } | null | undefined
  const paidCents = details?.status === 'succeeded' ? details.amount! : 0
  const ofIt = refunds.filter(
    ({ inquiryId, state }) => inquiryId === String(record.id) && state === 'succeeded',
  )
  const refundedCents = ofIt.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)
  const isChannel = ['airbnb', 'vrbo', 'booking'].includes(String(record.source))
  const unpaid = refundedCents > 0 ? 'refunded' : isChannel ? 'channel' : 'pending'
  return { paymentStatus: paidCents > 0 ? 'paid' : unpaid, paidCents, refundedCents }
}

describe('archives of other versions', () => {
  let app: App
  let commands: ReturnType<typeof dataCommands>
  let folder: string
  const place = (name: string) => join(folder, name)

  async function recordsOf(file: string, set: string): Promise<Record<string, unknown>[]> {
    const found: Record<string, unknown>[] = []
    for await (const { file: read, bytes } of readArchive(file)) {
      if (read.kind !== 'part' || read.set !== set) continue
      const lines = bytes.toString().split('\n').slice(0, -1)
      found.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>))
    }
    return found
  }
  async function upgrade(file: string, work: string, more = false) {
    const { upgradeArchive } = await import('@/operations/data/upgrade-archive')
    const { migrations } = await import('@/migrations')
    const { mkdir } = await import('node:fs/promises')
    await mkdir(place(work))
    const all = more ? [...migrations, ...LATER_MIGRATIONS] : migrations
    return upgradeArchive(app.payload, file, await checkArchive(file), place(work), all)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ridgeline-versions-'))
    commands = dataCommands()
    app = await startApp()
    await seedInquiry(app.payload, { checkin: daysFromToday(20), checkout: daysFromToday(23) })
  }, SOON)
  afterAll(async () => {
    await app.close()
    commands.close()
    await rm(folder, { recursive: true, force: true })
  })

  it(
    'are put into the tables of their own schema record by record: one of this version is equal afterwards',
    async () => {
      const now = place('now.tar.gz')
      expect((await commands.run('export', { file: now })).status).toBe(0)
      const { head, manifest } = await checkArchive(now)
      expect(head).toMatchObject({ version: '0.1.0', house: expect.any(String) })
      const { checked } = await upgrade(now, 'equal')
      expect(checked.manifest.sets).toEqual(manifest.sets)
      expect(checked.manifest.numbers).toEqual(manifest.numbers)
    },
    SOON,
  )

  it(
    'of the first version come through every later migration',
    async () => {
      const before = await checkArchive(FIRST)
      const { path, checked } = await upgrade(FIRST, 'later', true)
      const RENAMED: Record<string, string> = {
        'collections/guide-deliveries': 'collections/follow-ups',
        'globals/rates': 'collections/price-lists',
      }
      const GONE = ['collections/refunds', 'global-versions/rates']
      const counts = (sets: Record<string, { count: number }>) =>
        Object.fromEntries(
          Object.entries(sets).flatMap(([name, { count }]) =>
            count > 0 && !GONE.includes(name) ? [[RENAMED[name] ?? name, count]] : [],
          ),
        )
      expect(counts(checked.manifest.sets)).toMatchObject(counts(before.manifest.sets))
      // A refund is an attempt now, and so is each payment that it may give back.
      const refundsBefore = await recordsOf(FIRST, 'collections/refunds')
      const charged = (await recordsOf(FIRST, 'collections/inquiries')).filter(
        ({ stripePaymentIntentId }) => stripePaymentIntentId,
      )
      expect(charged.length).toBeGreaterThan(0)
      expect(await recordsOf(path, 'collections/payment-attempts')).toEqual([
        ...refundsBefore.map(({ amountCents, ...refund }) =>
          expect.objectContaining({ ...refund, kind: 'refund', cents: amountCents }),
        ),
        ...charged.map(({ id, stripePaymentIntentId: intentId, quote }) =>
          expect.objectContaining({
            ...{ key: `intent:${String(id)}`, inquiryId: String(id), kind: 'charge', intentId, feeCents: 0 },
            cents: (quote as { totalCents: number } | undefined)?.totalCents ?? expect.any(Number),
          }),
        ),
      ])
      expect(checked.manifest.secretMark).toBe(before.manifest.secretMark)
      expect(checked.head.schema >= before.head.schema).toBe(true)
      // What guests wrote, lists in texts, what is JSON and what is linked to an owner.
      for (const set of [
        'collections/inquiries',
        'globals/house',
        'versions/pages',
        'collections/payload-preferences',
      ]) {
        // What is owed, and how a booking is known again, is written down in another way by now.
        const refunds = await recordsOf(FIRST, 'collections/refunds')
        const was = (await recordsOf(FIRST, set)).map(
          ({ noticesPending: _owed, requestKey: _key, ...record }) =>
            set === 'collections/inquiries' ? { ...record, ...moneyOf(record, refunds) } : record,
        )
        const is = await recordsOf(path, set)
        expect([set, is]).toEqual([set, was.map((record) => expect.objectContaining(record))])
      }
    },
    SOON,
  )

  it(
    'of the first version are restored by the command',
    async () => {
      const env = { DATA_DIR: place('restored'), DATABASE_URI: onMongo ? otherMongoUri() : '' }
      const { status, printed } = await commands.run('restore', { file: FIRST }, env)
      expect([status, printed]).toEqual([0, expect.stringContaining('You can start the site')])
      const after = place('after.tar.gz')
      expect((await commands.run('export', { file: after }, env)).status).toBe(0)
      const wanted = await setsOf(FIRST)
      const found = await setsOf(after)
      for (const slug of ['inquiries', 'stays', 'nights', 'days', 'guest-reviews', 'pictures', 'mails']) {
        expect([slug, found[`collections/${slug}`]!.count]).toEqual([
          slug,
          wanted[`collections/${slug}`]!.count,
        ])
      }
      // What a migration made has its numbers as well: nothing that is made from here on is given one of them.
      const { numbers } = (await checkArchive(after)).manifest
      for (const [set, { count }] of Object.entries(found)) {
        const [kind, slug] = set.split('/')
        if (kind !== 'collections' || slug!.startsWith('payload-') || count === 0) continue
        const last = (await recordsOf(after, set)).at(-1)!.id as number
        expect([slug, numbers[slug!]! >= last]).toEqual([slug, true])
      }
    },
    SOON,
  )
})
