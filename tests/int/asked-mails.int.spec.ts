import { FIREWOOD, PET_FEE } from '../support/extra-fees'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload, Where } from 'payload'

import type { RatesView } from '@/contract/rates'
import { addDays, dateIn } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import type * as Pruning from '@/operations/asked-mails/prune-asked-mails'
import type * as Telling from '@/operations/asked-mails/notify-free-nights'
import { releaseStay } from '@/operations/stays/stays'
import type { Mail, Stay } from '@/payload-types'

import { mortal } from '../support/mortal'
import { type App, startApp } from '../support/payload-app'
import { keepFree } from '../support/price-rules'
import { daysFromToday, seedStay } from '../support/seed'
import { setRates } from '../support/set-rates'

const KEY = 'a-key-that-a-browser-made-up'
const WISH = {
  ...{ email: 'ada@example.com', checkin: daysFromToday(30), checkout: daysFromToday(33), guests: 2 },
  consent: true,
}
const PRICE = {
  ...{ email: 'ada@example.com', checkin: daysFromToday(30), checkout: daysFromToday(33), guests: 2 },
}

describe('mails that guests ask for', () => {
  let app: App
  let payload: Payload
  let addresses = 0
  let notifyFreeNights: typeof Telling.notifyFreeNights
  let pruneAskedMails: typeof Pruning.pruneAskedMails
  let FREE_FOR_MS: number

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    // After the app, which says in which mode React works.
    ;({ notifyFreeNights, FREE_FOR_MS } = await import('@/operations/asked-mails/notify-free-nights'))
    ;({ pruneAskedMails } = await import('@/operations/asked-mails/prune-asked-mails'))
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const collection of ['mails', 'night-wishes', 'kept-prices', 'leases', 'nights', 'stays'] as const)
      await payload.db.deleteMany({ collection, where: {} })
  })

  const post = (path: string, body: Record<string, unknown>, address = `192.0.2.${(addresses += 1)}`) =>
    app.visitor().request('POST', path, { headers: { 'x-ridgeline-client-address': address }, body })
  const wish = (more: Record<string, unknown> = {}, address?: string) =>
    post('/api/free-nights/wish', { ...WISH, ...more }, address)
  const all = async <C extends 'mails' | 'night-wishes' | 'kept-prices'>(collection: C) =>
    (await payload.find({ collection, sort: 'id', pagination: false, depth: 0 })).docs
  const mails = async () => (await all('mails')) as Mail[]
  const setMails = (where: Where, data: Partial<Mail>) =>
    payload.db.updateMany({ collection: 'mails', where, data })
  /** Looks twice, with the time between that makes free nights news. */
  const lookTwice = async (from: Payload = payload) => {
    await notifyFreeNights(from)
    await notifyFreeNights(from, Date.now() + FREE_FOR_MS)
  }
  const free = (stay: Stay) => releaseStay(payload, stay, true)

  describe('of nights that are free again', () => {
    let taken: Stay

    beforeEach(async () => {
      taken = await seedStay(payload, { checkin: daysFromToday(31), checkout: daysFromToday(34) })
    })

    it('are kept with consent, once for the same wish, whoever asks, and answered alike', async () => {
      expect((await wish({ consent: false })).body.errors[0].path).toBe('consent')
      expect((await wish({ consent: undefined })).status).toBe(400)
      const [first, again] = await Promise.all([wish(), wish({ email: 'ADA+walks@example.com' })])
      expect([first.status, again.status]).toEqual([200, 200])
      expect((await wish()).text).toBe(first.text)
      const kept = await all('night-wishes')
      expect(kept).toHaveLength(1)
      expect(Date.now() - Date.parse(kept[0]!.consentedAt)).toBeLessThan(60_000)
    })

    it('are not kept for nights that are free, over, or against a rule', async () => {
      const elsewhere = { checkin: daysFromToday(60), checkout: daysFromToday(62) }
      expect(await wish(elsewhere)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
      const over = { checkin: daysFromToday(-2), checkout: daysFromToday(1) }
      expect(await wish(over)).toMatchObject({ status: 400, body: { code: 'check-in-too-soon' } })
      expect(await wish({ guests: 40 })).toMatchObject({ status: 400 })
      expect(await all('night-wishes')).toHaveLength(0)
    })

    it('are at most five for a mailbox at a time, and ten for a network address, without telling of others', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => wish({ checkin: daysFromToday(31 - index) })),
      )
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(await all('night-wishes')).toHaveLength(5)
      const statuses = []
      for (let index = 0; index < 11; index += 1)
        statuses.push((await wish({ email: `guest${index}@example.com` }, '198.51.100.7')).status)
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    })

    it('go out once all nights have been free for five minutes, and the wish goes with them', async () => {
      await wish()
      await wish({ email: 'grace@example.com' })
      await lookTwice()
      expect(await mails()).toHaveLength(0)
      await free(taken)
      await notifyFreeNights(payload)
      await notifyFreeNights(payload, Date.now() + FREE_FOR_MS - 60_000)
      expect(await mails()).toHaveLength(0)
      await notifyFreeNights(payload, Date.now() + FREE_FOR_MS)
      await lookTwice()
      const [mail, ...others] = await mails()
      expect(others.map(({ to }) => to)).toEqual(['grace@example.com'])
      expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'owner@house.example' })
      expect(mail!.subject).toContain('Free again:')
      const { checkin, checkout } = WISH
      expect(mail!.text).toContain(
        `http://ridgeline.test/?checkin=${checkin}&checkout=${checkout}&guests=2#booking`,
      )
      expect(await all('night-wishes')).toHaveLength(0)
    })

    it('leave no address behind once they were sent, as their guest was promised', async () => {
      await wish()
      await wish({ email: 'grace@example.com' })
      await free(taken)
      await lookTwice()
      await setMails({ to: { equals: 'ada@example.com' } }, { state: 'sent' })
      await pruneAskedMails(payload, Date.now())
      const [sent, waiting] = await mails()
      expect(sent).toMatchObject({ key: expect.stringContaining('wish:'), state: 'sent', text: '', html: '' })
      expect(JSON.stringify(sent)).not.toMatch(/ada@example|Free again/)
      expect(waiting).toMatchObject({
        to: 'grace@example.com',
        subject: expect.stringContaining('Free again'),
      })
    })

    it('are kept where only the nights between two stays are in the way, and go out with them', async () => {
      await keepFree(payload, 2)
      try {
        const next = { checkin: daysFromToday(35), checkout: daysFromToday(38) }
        expect((await wish(next)).status).toBe(200)
        await lookTwice()
        expect(await mails()).toHaveLength(0)
        await free(taken)
        await lookTwice()
        expect(await mails()).toMatchObject([{ subject: expect.stringContaining('Free again:') }])
        expect(await wish(next)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
      } finally {
        await keepFree(payload, 0)
      }
    })

    it('begin to wait anew when nights are taken in between', async () => {
      await wish()
      await free(taken)
      await notifyFreeNights(payload)
      const other = await seedStay(payload, { checkin: daysFromToday(32), checkout: daysFromToday(33) })
      await notifyFreeNights(payload, Date.now() + FREE_FOR_MS)
      await free(other)
      await notifyFreeNights(payload, Date.now() + FREE_FOR_MS)
      expect(await mails()).toHaveLength(0)
    })

    it('are one mail, whenever the process dies and however many look at once', async () => {
      await wish()
      await free(taken)
      await notifyFreeNights(payload)
      const later = (from: Payload) => notifyFreeNights(from, Date.now() + FREE_FOR_MS)
      let steps = 0
      for (let died = true; died; steps += 1) died = (await mortal(payload, steps).run(later)) === 'died'
      expect(steps).toBeGreaterThan(5)
      await Promise.all([later(payload), later(payload)])
      expect(await mails()).toHaveLength(1)
      expect(await all('night-wishes')).toHaveLength(0)

      const again = await seedStay(payload, { checkin: daysFromToday(31), checkout: daysFromToday(34) })
      await wish()
      await free(again)
      await notifyFreeNights(payload)
      await Promise.all([later(payload), later(payload), later(payload)])
      expect(await mails()).toHaveLength(2)
    })

    it('are no more than three an hour for a mailbox; the others are told in the next', async () => {
      for (let index = 0; index < 4; index += 1) await wish({ checkin: daysFromToday(31 - index) })
      await free(taken)
      await lookTwice()
      expect(await mails()).toHaveLength(3)
      expect(await all('night-wishes')).toHaveLength(1)
      await payload.db.deleteMany({ collection: 'leases', where: {} })
      await notifyFreeNights(payload, Date.now() + FREE_FOR_MS)
      expect(await mails()).toHaveLength(4)
    })

    it('are taken back at once, by the browser that asked, and by the link in a mail for all of a mailbox', async () => {
      await wish({ takeBackKey: KEY })
      // A stranger who types the same wish has no key to it.
      await wish({ takeBackKey: `${KEY}-of-another` })
      const unknown = await post('/api/free-nights/take-back', { key: `${KEY}-of-another` })
      expect(await all('night-wishes')).toHaveLength(1)
      const known = await post('/api/free-nights/take-back', { key: KEY })
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      expect(await all('night-wishes')).toHaveLength(0)

      await wish()
      await free(taken)
      await lookTwice()
      const [, key] = /\/free-nights#([\w.-]+)/.exec((await mails())[0]!.text) ?? []
      await seedStay(payload, { checkin: daysFromToday(31), checkout: daysFromToday(34) })
      await wish()
      await wish({ checkin: daysFromToday(29) })
      await wish({ email: 'grace@example.com' })
      await post('/api/free-nights/take-back', { key: key! })
      expect((await all('night-wishes')).map(({ email }) => email)).toEqual(['grace@example.com'])
    })

    it('are none once the check-in is over', async () => {
      await wish()
      await payload.update({
        collection: 'night-wishes',
        where: {},
        data: { checkin: daysFromToday(-1), checkout: daysFromToday(2) },
      })
      await lookTwice()
      expect(await mails()).toHaveLength(0)
      await pruneAskedMails(payload, Date.now())
      expect(await all('night-wishes')).toHaveLength(0)
    })
  })

  describe('of a price', () => {
    const mail = (more: Record<string, unknown> = {}) => post('/api/quote/mail', { ...PRICE, ...more })
    const linkIn = ({ text }: Mail) => new URL(/http:\/\/ridgeline\.test\/\?\S+#booking/.exec(text)![0])
    const kept = (key: string | null) => post('/api/quote/kept', { key })

    it('hold its rows and a link that brings the choice and this price back', async () => {
      const { status, body } = await mail()
      expect([status, body.success]).toEqual([200, true])
      const [sent] = await mails()
      expect(sent!.to).toBe('ada@example.com')
      for (const part of ['3 nights x $300', 'Cleaning fee', 'Total', '$1,506.89'])
        expect(sent!.text).toContain(part)
      const link = linkIn(sent!)
      expect(Object.fromEntries(link.searchParams)).toMatchObject({
        ...{ checkin: PRICE.checkin, checkout: PRICE.checkout, guests: '2' },
      })
      const today = dateIn('America/New_York', Date.now())
      expect((await kept(link.searchParams.get('price'))).body.price).toEqual({
        ...{ checkin: PRICE.checkin, checkout: PRICE.checkout, guests: 2 },
        ...{ totalCents: 150_689, mailedOn: today, keptThrough: addDays(today, 14) },
      })
    })

    it('bring back pets, extras and a code, as far as they are in the price', async () => {
      const owner = await app.owner()
      const { fees } = (await owner.request('GET', '/api/rates')).body as RatesView
      const code = { code: 'RIDGE5', percent: 5 }
      const made = await owner.request('POST', '/api/promo-codes', { body: code })
      await setRates(payload, {
        fees: [...fees, PET_FEE, FIREWOOD, { ...FIREWOOD, key: 'crib', label: 'Crib', amount: 20 }],
      })
      try {
        const chosen = { pets: 1, extras: { wood: 2 }, code: 'RIDGE5' }
        await mail({ ...chosen, extras: { ...chosen.extras, crib: 0 }, code: 'ridge5' })
        const [sent] = await mails()
        for (const part of ['Pet fee', 'Firewood', 'RIDGE5']) expect(sent!.text).toContain(part)
        const { searchParams } = linkIn(sent!)
        expect(Object.fromEntries(searchParams)).toMatchObject({
          ...{ pets: '1', extras: 'wood:2', code: 'RIDGE5' },
        })
        const { price } = (await kept(searchParams.get('price'))).body
        expect(price).toMatchObject(chosen)
        searchParams.delete('price')
        const { quote } = (await app.visitor().request('GET', `/api/quote?${searchParams}`)).body
        expect(price.totalCents).toBe(quote.totalCents)
      } finally {
        await setRates(payload, { fees })
        await owner.request('DELETE', `/api/promo-codes/${made.body.code.id}`)
      }
    })

    it('are one for the same price twice, also at once, and none for nights that are taken', async () => {
      await Promise.all([mail(), mail(), mail({ email: 'Ada@example.com' })])
      expect(await mails()).toHaveLength(1)
      expect(await all('kept-prices')).toHaveLength(1)
      await mail({ guests: 3 })
      expect(await mails()).toHaveLength(2)
      await seedStay(payload, { checkin: daysFromToday(31), checkout: daysFromToday(34) })
      expect(await mail({ email: 'grace@example.com' })).toMatchObject({
        status: 409,
        body: { code: 'nights-taken' },
      })
      expect(await mails()).toHaveLength(2)
    })

    it('are one also when the hour has changed in between', async () => {
      const nextHour = Math.ceil(Date.now() / 3_600_000) * 3_600_000
      for (const ms of [nextHour - 1000, nextHour + 1000]) {
        const clock = jest.spyOn(Date, 'now').mockReturnValue(ms)
        try {
          expect((await mail()).status).toBe(200)
        } finally {
          clock.mockRestore()
        }
      }
      expect(await mails()).toHaveLength(1)
      expect(await all('kept-prices')).toHaveLength(1)
    })

    it('hold nothing that a stranger typed, and a mailbox gets three an hour', async () => {
      await mail({ code: 'BUY-AT-EVIL' })
      expect((await mail({ extras: { 'evil-example': 1 } })).status).toBe(400)
      expect(JSON.stringify(await mails())).not.toMatch(/evil/i)
      const answers = []
      for (const guests of [3, 4, 5, 6]) answers.push((await mail({ guests })).text)
      expect(new Set(answers).size).toBe(1)
      expect((await mails()).map(({ state }) => state)).toEqual([
        ...['queued', 'queued', 'queued', 'dropped', 'dropped'],
      ])
    })

    it('are there until the end of the date that they name, then gone, and to whoever has no key', async () => {
      await mail()
      const key = linkIn((await mails())[0]!).searchParams.get('price')!
      for (const other of [`1${key}`, key.slice(0, -1), '', 'x', key.replace('.', '')])
        expect((await kept(other)).body).toEqual({ success: true, price: null })
      const today = dateIn('America/New_York', Date.now())
      const mailedAt = async (days: number, time: string) => {
        const data = { createdAt: instantAt(addDays(today, -days), time, 'America/New_York').toISOString() }
        await payload.db.updateMany({ collection: 'kept-prices', where: {}, data })
        await setMails({}, { ...data, state: 'sent' })
      }
      await mailedAt(14, '00:01')
      await pruneAskedMails(payload, Date.now())
      expect((await kept(key)).body.price).toMatchObject({ totalCents: 150_689, keptThrough: today })
      expect((await mails())[0]!.to).toBe('ada@example.com')
      await mailedAt(15, '23:59')
      expect((await kept(key)).body.price).toBeNull()
      await pruneAskedMails(payload, Date.now())
      expect(await all('kept-prices')).toHaveLength(0)
      expect(JSON.stringify(await mails())).not.toMatch(/ada@example|1,506/)
    })

    it('are sent when the process died before it could, by the guest who asks once more', async () => {
      const { mailPrice } = await import('@/operations/asked-mails/kept-prices')
      let steps = 0
      const ask = (from: Payload) => mailPrice(from, PRICE, '192.0.2.1')
      for (let died = true; died; steps += 1) died = (await mortal(payload, steps).run(ask)) === 'died'
      expect(steps).toBeGreaterThan(3)
      await ask(payload)
      expect(await mails()).toHaveLength(1)
      expect(await all('kept-prices')).toHaveLength(1)
    })
  })

  it('are exported and erased with the rest of a guest', async () => {
    await post('/api/quote/mail', PRICE)
    await post('/api/quote/mail', { ...PRICE, email: 'grace@example.com' })
    await seedStay(payload, { checkin: daysFromToday(31), checkout: daysFromToday(34) })
    await wish()
    const owner = await app.owner()
    const email = { email: 'Ada@Example.com' }
    const { body } = await owner.request('POST', '/api/guest-data/export', { body: email })
    expect(body.wishes).toHaveLength(1)
    expect(body.keptPrices).toMatchObject([{ totalCents: 150_689 }])
    expect(body.mails).toHaveLength(1)
    expect((await owner.request('POST', '/api/guest-data/delete', { body: email })).body.deleted).toBe(3)
    expect(await all('night-wishes')).toHaveLength(0)
    expect((await all('kept-prices')).map((price) => price.email)).toEqual(['grace@example.com'])
    expect((await mails()).map(({ to }) => to)).toEqual(['grace@example.com'])
  })
})
