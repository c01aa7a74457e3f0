import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { NO_EMAIL } from '@/domain/common/no-email'

import type { ApiClient } from '../support/api-client'
import { type App, onMongo, startApp } from '../support/payload-app'
import { daysFromToday, paidInCash } from '../support/seed'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const YEAR = 366

describe('what has had its time', () => {
  let app: App
  let payload: Payload
  let owner: ApiClient
  let applyRetention: (payload: Payload) => Promise<void>
  let overwriteOwed: (payload: Payload) => Promise<void>
  const outbox = () => join(app.dataDir, 'outbox')

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example' } })
    payload = app.payload
    owner = await app.owner()
    ;({ applyRetention } = await import('@/operations/bookings/erasure/apply-retention'))
    ;({ overwriteOwed } = await import('@/operations/bookings/erasure/overwrite'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['mails', 'inquiries', 'stays', 'nights', 'payload-jobs', 'leases'] as const)
      await payload.db.deleteMany({ collection, where: {} })
    await payload.kv.delete('retention-state')
  })

  let n = 0
  const inquiry = async (name: string, more: object, created = 0, decided?: number) => {
    n += 1
    const { id } = await payload.create({
      collection: 'inquiries',
      depth: 0,
      data: {
        firstName: name,
        lastName: 'Marsh',
        email: `${name.toLowerCase()}@example.com`,
        phone: '+1 555 0100',
        message: `I am ${name}`,
        checkin: daysFromToday(20),
        checkout: daysFromToday(22),
        guests: 2,
        source: 'direct',
        status: 'pending',
        paymentStatus: 'pending',
        revision: 0,
        requestKey: `r${n}`,
        searchText: name,
        ...more,
      },
    })
    await payload.db.updateOne({
      collection: 'inquiries',
      id,
      data: { createdAt: ago(created), ...(decided === undefined ? {} : { decidedAt: ago(decided) }) },
    })
    return id
  }
  const over = (days: number) => ({ checkin: daysFromToday(-days - 2), checkout: daysFromToday(-days) })
  const mail = async (key: string, to: string, days: number, more: object = {}) => {
    const { id } = await payload.create({
      collection: 'mails',
      data: {
        key,
        to,
        subject: `About ${key}`,
        html: '<p>x</p>',
        text: `Dear ${to}`,
        state: 'sent',
        attempts: 1,
        nextTryAt: ago(days),
        ...more,
      },
    })
    await payload.db.updateOne({ collection: 'mails', id, data: { createdAt: ago(days) } })
    return id
  }
  const names = async () =>
    (await payload.find({ collection: 'inquiries', sort: 'id', pagination: false })).docs.map(
      ({ firstName, status }) => `${firstName} ${status}`,
    )

  it('is deleted where nothing came of it, and kept where something may or is younger', async () => {
    await inquiry('Declined', { status: 'declined' }, 400, 400)
    await inquiry('Late', { status: 'declined' }, 400, 200)
    await inquiry('Silent', { ...over(YEAR + 5) }, 500)
    await inquiry('Waiting', {}, 400)
    await inquiry('Young', { status: 'declined' }, 200, 200)
    await inquiry('Left', { status: 'expired', isCheckout: true }, 400)
    await inquiry('Unpaid', { status: 'cancelled', ...over(YEAR + 5) }, 500, 400)
    await inquiry('Paid', { status: 'declined', ...paidInCash(100), paidCents: 100, ...over(YEAR) }, 500, 500)
    const gone = await inquiry('Mailed', { status: 'declined' }, 400, 400)
    await mail(`inquiry:${gone}:received:guest`, 'mailed@example.com', 5)
    await mail(`inquiry:${gone}9:received:guest`, 'other@example.com', 5)
    for (const inquiryId of [`${gone}`, `${gone}9`]) {
      await payload.create({
        collection: 'follow-ups',
        data: {
          ...{ key: `${inquiryId}:1:guest-mail`, inquiryId, seq: 1, follower: 'guest-mail' },
          ...{ state: 'done', attempts: 1, nextTryAt: ago(5) },
        },
      })
    }
    await applyRetention(payload)
    const rows = await payload.find({ collection: 'follow-ups', pagination: false })
    expect(rows.docs.map(({ inquiryId }) => inquiryId)).toEqual([`${gone}9`])
    expect(await names()).toEqual([
      'Late declined',
      'Waiting pending',
      'Young declined',
      'Deleted cancelled',
      'Paid declined',
    ])
    const { docs } = await payload.find({ collection: 'mails', pagination: false })
    expect(docs.map(({ to }) => to)).toEqual(['other@example.com'])
  })

  it('leaves dates, amounts and taxes of a stay that is seven years over, without the person', async () => {
    const quote = {
      totalCents: 150_689,
      subtotalCents: 133_000,
      stateTaxCents: 5320,
      countyTaxCents: 7980,
      cardFeeCents: 4389,
    }
    const money = {
      status: 'confirmed',
      quote,
      ...paidInCash(150_689, { at: ago(7 * YEAR), note: 'Cash from Ada Marsh' }),
      paidCents: 150_689,
      stripePaymentDetails: {
        amount: 1,
        status: 'succeeded',
        paymentMethod: { card: { brand: 'visa', last4: '4242' } },
      },
    }
    const old = await inquiry('Ada', { ...money, ...over(7 * YEAR + 5) }, 8 * YEAR, 8 * YEAR)
    await inquiry('Bea', { ...money, ...over(6 * YEAR) }, 7 * YEAR, 7 * YEAR)
    await payload.create({
      collection: 'stays',
      data: {
        source: 'direct',
        state: 'confirmed',
        ...over(7 * YEAR + 5),
        label: 'Ada Marsh',
        inquiryId: String(old),
      },
    })
    await applyRetention(payload)
    expect(await names()).toEqual(['Deleted confirmed', 'Bea confirmed'])
    const kept = await payload.findByID({ collection: 'inquiries', id: old, depth: 0 })
    expect(kept).toMatchObject({ quote, paidCents: 150_689, ...over(7 * YEAR + 5) })
    const { docs: stays } = await payload.find({ collection: 'stays' })
    expect(JSON.stringify([kept, stays])).not.toMatch(/Ada|Marsh|555 0100|4242/i)
  })

  // A day more than the setting: at the house it may still be yesterday.
  it('empties mails after 90 days and knows all the same that they were sent; what waits is left', async () => {
    await mail('inquiry:77:received:guest', 'ada@example.com', 92)
    await mail('young', 'bea@example.com', 89)
    await mail('waiting', 'cid@example.com', 92, { state: 'queued' })
    await mkdir(outbox(), { recursive: true })
    const [old, young] = [92, 80].map((days) => `${ago(days).replace(/[:.]/g, '-')}-a.eml`) as [
      string,
      string,
    ]
    for (const name of [old, young]) await writeFile(join(outbox(), name), 'x')
    await writeFile(join(outbox(), 'notes.txt'), 'x')
    await applyRetention(payload)
    const { docs } = await payload.find({ collection: 'mails', sort: 'id', pagination: false })
    expect(docs.map(({ key, to, text, state }) => [key, to, text, state])).toEqual([
      ['inquiry:77:received:guest', 'deleted@invalid', expect.stringMatching(/^$/), 'sent'],
      ['young', 'bea@example.com', 'Dear bea@example.com', 'sent'],
      ['waiting', 'cid@example.com', 'Dear cid@example.com', 'queued'],
    ])
    expect((await readdir(outbox())).sort()).toEqual([young, 'notes.txt'].sort())
  })

  it('goes in batches, once a day, as the owner has set it', async () => {
    for (let each = 0; each < 60; each++) await inquiry(`G${each}`, { status: 'declined' }, 100, 100)
    await applyRetention(payload)
    expect(await names()).toHaveLength(60)
    await payload.kv.delete('retention-state')

    const saved = await owner.request('POST', '/api/globals/retention', { body: { inquiryMonths: 3 } })
    expect(saved.status).toBe(200)
    await applyRetention(payload)
    expect(await names()).toHaveLength(10)
    await applyRetention(payload)
    expect(await names()).toHaveLength(0)

    await inquiry('Next', { status: 'declined' }, 100, 100)
    await applyRetention(payload)
    expect(await names()).toHaveLength(1)
    await payload.kv.set('retention-state', { date: daysFromToday(-1) })
    await applyRetention(payload)
    expect(await names()).toHaveLength(0)
    await payload.updateGlobal({ slug: 'retention', data: { inquiryMonths: 12 } })
  }, 120_000)

  it('waits a day when the clock seems to be years ahead', async () => {
    await inquiry('Ada', { status: 'declined' }, 400, 400)
    await payload.kv.set('retention-state', { date: daysFromToday(-401) })
    await applyRetention(payload)
    expect(await names()).toHaveLength(1)
    await payload.kv.set('retention-state', { date: daysFromToday(-1) })
    await applyRetention(payload)
    expect(await names()).toHaveLength(0)
  })

  it('can be set by the owner alone, within reason, which the security log keeps', async () => {
    const set = (client: ApiClient, body: object) =>
      client.request('POST', '/api/globals/retention', { body })
    expect((await set(app.visitor(), { mailDays: 30 })).status).toBeGreaterThanOrEqual(400)
    expect((await app.visitor().request('GET', '/api/globals/retention')).status).toBeGreaterThanOrEqual(400)
    for (const body of [{ mailDays: 1 }, { stayYears: 0 }, { inquiryMonths: 1.5 }])
      expect((await set(owner, body)).status).toBe(400)
    const { body } = await owner.request('GET', '/api/globals/retention')
    expect(body).toMatchObject({ inquiryMonths: 12, stayYears: 7, mailDays: 90 })
    const where = { area: { equals: 'retention' } }
    const changes = () => payload.count({ collection: 'security-events', where })
    const { totalDocs } = await changes()
    expect((await set(owner, { inquiryMonths: 12 })).status).toBe(200)
    expect(await changes()).toEqual({ totalDocs: totalDocs + 1 })
  })

  describe('and a guest who is erased', () => {
    const erase = (email: string) => owner.request('POST', '/api/guest-data/delete', { body: { email } })

    it('by the booking, where a channel or the owner gave no address', async () => {
      const eraseOf = (id: unknown) =>
        owner.request('POST', '/api/guest-data/delete', { body: { bookingId: String(id) } })
      const id = await inquiry('Bea', { status: 'cancelled', email: NO_EMAIL, source: 'airbnb' })
      const other = await inquiry('Cleo', { status: 'cancelled', email: NO_EMAIL })
      const ahead = await inquiry('Dora', {
        ...{ status: 'confirmed', email: NO_EMAIL },
        ...{ checkin: daysFromToday(3), checkout: daysFromToday(5) },
      })
      const stay = await payload.create({
        collection: 'stays',
        data: {
          ...{ inquiryId: String(id), label: 'Bea Marsh', state: 'cancelled', source: 'airbnb' },
          ...{ checkin: daysFromToday(-5), checkout: daysFromToday(-2) },
        },
      })
      await mail(`feed-ended:${stay.id}:1:owner`, 'owner@house.example', 1, { text: 'Cancelled: Bea' })
      await mail(`feed-ended:${stay.id}9:1:owner`, 'owner@house.example', 1)
      const conflict = await payload.create({
        collection: 'conflicts',
        data: {
          ...{ key: `${stay.id}:0`, importedStayId: String(stay.id), otherStayId: '0' },
          ...{ nights: [daysFromToday(-5)], state: 'resolved' },
        },
      })
      const nights = `${daysFromToday(-5)}:${daysFromToday(-5)}`
      await mail(`conflict:${conflict.id}:${nights}:owner`, 'owner@house.example', 1, { text: 'Bea Marsh' })
      expect(await eraseOf(id)).toMatchObject({ status: 200, body: { success: true, deleted: 3 } })
      expect((await names()).toSorted()).toEqual(['Cleo cancelled', 'Deleted cancelled', 'Dora confirmed'])
      const { docs } = await payload.find({ collection: 'mails', pagination: false })
      expect(docs.map(({ key }) => key)).toEqual([`feed-ended:${stay.id}9:1:owner`])
      expect((await payload.findByID({ collection: 'stays', id: stay.id })).label).toBe('Deleted guest')
      expect((await eraseOf(id)).status).toBe(404)
      expect((await eraseOf(ahead)).status).toBe(409)
      expect((await eraseOf('999999')).status).toBe(404)
      expect((await eraseOf(other)).status).toBe(200)
    })

    it('not while a bank decides about the payment: the answer to it needs the guest and what was signed', async () => {
      const agreement = { text: 'No parties.', name: 'Ada Marsh' }
      const disputed = (days: number) => [{ seq: 1, kind: 'disputed', actor: 'provider', at: ago(days) }]
      // Of one that is so old nobody will tell any more what became of it.
      const old = { ...over(300), journal: disputed(200), disputeStatus: 'under_review' }
      await inquiry('Bea', { status: 'confirmed', ...old })
      expect((await erase('bea@example.com')).status).toBe(200)
      const id = await inquiry('Ada', {
        ...{ status: 'confirmed', disputeStatus: 'needs_response', agreement },
        ...{ ...over(20), journal: disputed(100) },
      })
      const refused = await erase('ada@example.com')
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/disputed/)])
      expect(await payload.findByID({ collection: 'inquiries', id })).toMatchObject({ agreement })
      await payload.db.updateOne({ collection: 'inquiries', id, data: { disputeStatus: 'won' } })
      expect((await erase('ada@example.com')).status).toBe(200)
      expect(await names()).toEqual(['Deleted confirmed', 'Deleted confirmed'])
    })

    it('leaves neither mails that wait nor files of the outbox, and others keep theirs', async () => {
      const id = await inquiry('Ada', { status: 'declined' })
      await mail(`inquiry:${id}:received:guest`, 'ada@example.com', 1, { state: 'queued' })
      await mail('conflict:1', 'owner@house.example', 1, { text: 'Ada, Ada@Example.com, +1 555' })
      await mail('other', 'nada@example.com', 1)
      const { sendMail } = await import('@/integrations/mail')
      const write = (to: string, text: string, messageId: string) =>
        sendMail({ to, subject: 'x', text, html: `<p>${text}</p>`, messageId })
      const long = 'Ein längerer Text über die Buchung, der umbrochen wird. '.repeat(5)
      await write('ada@example.com', 'Hello', '<a@x>')
      await write('owner@house.example', `${long} ada@example.com ${long}`, '<b@x>')
      await write('owner@house.example', `${'長い'.repeat(60)} ada@example.com ${'長い'.repeat(60)}`, '<c@x>')
      await write('owner@house.example', 'Of her', `<inquiry.${id}.received.owner.1@x>`)
      await write('nada@example.com', 'Not hers', `<inquiry.${id}9.received.guest.1@x>`)
      const files = async () =>
        Promise.all(
          (await readdir(outbox()))
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFile(join(outbox(), name), 'utf8')),
        )
      const before = (await files()).length
      expect((await erase('ada@example.com')).status).toBe(200)
      const left = await files()
      expect(left).toHaveLength(before - 4)
      expect(left.join('\n')).toContain('nada@example.com')
      const { docs } = await payload.find({ collection: 'mails', pagination: false })
      expect(docs.map(({ key }) => key)).toEqual(['other'])
      expect(await names()).toEqual([])
    })

    it('with what told the owner of a mail that did not reach the address of before', async () => {
      const id = await inquiry('Ada', { status: 'declined' })
      const typo = await mail(`inquiry:${id}:1:guest-mail`, 'ada@exmaple.com', 1, { state: 'failed' })
      await mail(`undelivered:${typo}`, 'owner@house.example', 1, {
        text: 'The mail to ada@exmaple.com was not accepted',
      })
      await mail(`undelivered:${typo}9`, 'owner@house.example', 1)
      const { sendMail } = await import('@/integrations/mail')
      const text = 'The mail to ada@exmaple.com was not accepted'
      await sendMail({
        to: 'owner@house.example',
        subject: 'x',
        text,
        messageId: `<undelivered.${typo}.1@x>`,
      })
      expect((await erase('ada@example.com')).status).toBe(200)
      const { docs } = await payload.find({ collection: 'mails', pagination: false })
      expect(docs.map(({ key }) => key)).toEqual([`undelivered:${typo}9`])
      const names = (await readdir(outbox())).filter((name) => name.endsWith('.eml'))
      const files = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')))
      expect(files.filter((file) => file.includes('ada@exmaple.com'))).toEqual([])
    })

    const onEmbedded = onMongo ? it.skip : it
    onEmbedded('is in no byte of the database’s files', async () => {
      const canary = 'Zanzibarina-Quexolotl'
      const text = `${canary} `.repeat(400)
      const bytes = async () => {
        const found: string[] = []
        for (const name of (await readdir(app.dataDir)).filter((each) => each.startsWith('ridgeline.db'))) {
          if ((await readFile(join(app.dataDir, name))).includes(canary)) found.push(name)
        }
        return found
      }
      // As a version before left it: deleted, and its pages not overwritten.
      const { client } = payload.db as unknown as { client: { execute: (sql: string) => Promise<unknown> } }
      await client.execute('PRAGMA secure_delete = OFF')
      const older = await inquiry('Ada', { message: text })
      await payload.delete({ collection: 'inquiries', id: older })
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
      expect(await bytes()).not.toEqual([])
      await client.execute('PRAGMA secure_delete = ON')
      await payload.kv.delete('overwrite-state')
      await overwriteOwed(payload)
      expect(await bytes()).toEqual([])

      const id = await inquiry('Ada', { status: 'declined', message: text, lastName: canary })
      await inquiry('Bea', { status: 'confirmed', ...over(3), email: 'ada@example.com', message: text })
      await mail(`inquiry:${id}:received:owner`, 'owner@house.example', 1, { text })
      expect(await bytes()).not.toEqual([])
      expect((await erase('ada@example.com')).status).toBe(200)
      expect(await names()).toEqual(['Deleted confirmed'])
      expect(await bytes()).toEqual([])
    })
  })
})
