import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { NO_EMAIL } from '@/domain/common/no-email'
import type { GuestStay } from '@/contract/guest-stay'
import {
  addEntries,
  chargeEntries,
  type LedgerEntry,
  paymentEntry,
  refundEntries,
} from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'

import { type App, startApp } from '../support/payload-app'
import { chargedBy, daysFromToday, paidInCash, seedInquiry } from '../support/seed'

describe("a guest's private link", () => {
  let app: App
  let payload: Payload
  let keyOf: (id: string) => string
  let load: (id: string, key: string) => Promise<GuestStay | null>
  let first = 40

  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    const { guestLinkKey } = await import('@/security/guest-link')
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    keyOf = guestLinkKey
    load = (id, key) => loadGuestStay(payload, id, key)
  })
  afterAll(() => app.close())

  /** A stay confirmed by the owner and paid in cash, with its nights. */
  const book = async (more: object = {}) => {
    first += 5
    const inquiry = await seedInquiry(payload, {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: 'ada@example.com',
      checkin: daysFromToday(first),
      checkout: daysFromToday(first + 3),
      quote: null,
      ...more,
    })
    const { moveInquiry } = await import('@/operations/desk/move-inquiry')
    await moveInquiry(payload, String(inquiry.id), 'confirm', undefined)
    return String(inquiry.id)
  }
  const cancel = (id: string, key: string, refundCents: unknown = 0) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/cancel`, { body: { key, refundCents } })
  const nights = async () => (await payload.count({ collection: 'nights' })).totalDocs

  it('opens one stay, with its key and with no other', async () => {
    const id = await book()
    const other = await book()
    const key = keyOf(id)
    expect(await load(id, key)).toMatchObject({ status: 'confirmed', isMailed: true })
    const byPhone = await book({ email: NO_EMAIL })
    expect(await load(byPhone, keyOf(byPhone))).toMatchObject({ isMailed: false })
    for (const wrong of [keyOf(other), '', 'x', key.slice(0, -1), `${key}A`, key.toLowerCase()]) {
      expect([wrong, await load(id, wrong)]).toEqual([wrong, null])
      expect([wrong, (await cancel(id, wrong)).status]).toEqual([wrong, 404])
    }
    for (const id of ['0', '999999', 'a'.repeat(24), '../1']) expect(await load(id, key)).toBeNull()
    expect((await load(id, key))?.status).toBe('confirmed')
  })

  it('says how to get there and in once their day has come, and the code once nothing is owed', async () => {
    await payload.updateGlobal({ slug: 'arrival', data: { address: '1 Ridge Road', doorCode: '4711#' } })
    const dates = (from: number) => ({ checkin: daysFromToday(from), checkout: daysFromToday(from + 2) })
    const paid = { ...chargedBy(100_000), agreedCents: 100_000 }
    const arrivalOf = async (data: object) => {
      const id = await book(data)
      const { arrival, codeWaitsForCents } = (await load(id, keyOf(id)))!
      return { arrival, codeWaitsForCents }
    }
    const arrival = { address: '1 Ridge Road', doorCode: '4711#' }
    expect(await arrivalOf({ ...dates(4), ...paid })).toEqual({ arrival: null, codeWaitsForCents: 0 })
    expect(await arrivalOf({ ...dates(1), ...paid })).toEqual({ arrival, codeWaitsForCents: 0 })
    const part = await arrivalOf({ ...dates(7), ...paid, ...chargedBy(40_000) })
    expect(part).toEqual({ arrival: null, codeWaitsForCents: 60_000 })
    const id = await book({ ...dates(9), ...paid, ...chargedBy(40_000) })
    await payload.update({ collection: 'inquiries', id: Number(id), data: dates(-1) })
    expect(await load(id, keyOf(id))).toMatchObject({
      arrival: { address: '1 Ridge Road' },
      codeWaitsForCents: 60_000,
    })
    expect(JSON.stringify(await load(id, keyOf(id)))).not.toContain('4711#')
    await payload.update({ collection: 'inquiries', id: Number(id), data: dates(-3) })
    expect(await load(id, keyOf(id))).toMatchObject({ arrival: null })
  })

  it('goes with the days of the stay, and tells of Wi-Fi and leaving on theirs alone', async () => {
    await payload.updateGlobal({
      slug: 'arrival',
      data: {
        address: '1 Ridge Road',
        wifiName: 'Ridge',
        wifiPassword: 'quiet',
        manual: 'Heat',
        leaving: 'Windows',
      },
    })
    const id = await book()
    const on = async (from: number) => {
      const dates = { checkin: daysFromToday(from), checkout: daysFromToday(from + 2) }
      await payload.update({ collection: 'inquiries', id: Number(id), data: dates })
      const { day, arrivalFrom, arrival } = (await load(id, keyOf(id)))!
      expect(arrivalFrom).toBe(daysFromToday(from - 3))
      return [day, arrival?.wifi?.password, arrival?.manual, arrival?.leaving]
    }
    expect(await on(4)).toEqual(['ahead', undefined, undefined, undefined])
    expect(await on(3)).toEqual(['coming', 'quiet', 'Heat', undefined])
    expect(await on(0)).toEqual(['arriving', 'quiet', 'Heat', undefined])
    expect(await on(-1)).toEqual(['staying', 'quiet', 'Heat', 'Windows'])
    expect(await on(-2)).toEqual(['leaving', 'quiet', 'Heat', 'Windows'])
    expect(await on(-3)).toEqual(['over', undefined, undefined, undefined])
    await payload.updateGlobal({
      slug: 'arrival',
      data: { wifiName: null, wifiPassword: null, manual: null, leaving: null },
    })
  })

  it('is there for a calendar while it is confirmed, for its key alone', async () => {
    const id = await book()
    const ask = (key: string) =>
      app.visitor().request('POST', `/api/guest-stay/${id}/calendar`, { body: { key } })
    const { status, headers, text } = await ask(keyOf(id))
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).not.toContain('Ridge Road')
    expect((await ask('x')).status).toBe(404)
    await cancel(id, keyOf(id))
    expect((await ask(keyOf(id))).status).toBe(409)
  })

  it('cancels, frees the nights and tells both, however often it is asked', async () => {
    const id = await book()
    const before = await nights()
    const answers = await Promise.all([cancel(id, keyOf(id)), cancel(id, keyOf(id)), cancel(id, keyOf(id))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await cancel(id, keyOf(id))).status).toBe(200)
    expect((await load(id, keyOf(id)))?.status).toBe('cancelled')
    expect(await nights()).toBe(before - 3)
    const { docs } = await payload.find({
      collection: 'mails',
      where: { key: { contains: `inquiry:${id}:cancelled` } },
      sort: 'key',
    })
    expect(docs.map(({ key }) => key)).toEqual([
      `inquiry:${id}:cancelled-by-guest:owner`,
      `inquiry:${id}:cancelled:guest`,
    ])
    expect(docs[1]!.text).toContain('As you asked')
    // Nothing was paid.
    expect(docs[0]!.text!.replaceAll(/\s+/g, ' ')).toContain('By the policy nothing is given back.')
    expect(docs[0]!.text).not.toContain('on its way')
  })

  it('tells the security log once that it is cancelled, and of no amount that its guest makes up afterwards', async () => {
    const id = await book()
    for (const refundCents of [0, 0, 999_999])
      expect((await cancel(id, keyOf(id), refundCents)).status).toBe(200)
    const { docs } = await payload.find({
      collection: 'security-events',
      where: { detail: { contains: `booking ${id},` } },
    })
    expect(docs.map(({ detail }) => detail)).toEqual([`booking ${id}, $0.00 back`])
  })

  it('gives nothing back to a card that did not pay, says what the owner gives back, and refuses another amount than it showed', async () => {
    const id = await book(paidInCash(100_000))
    expect((await load(id, keyOf(id)))?.refundNowCents).toBe(0)
    const { status, body } = await cancel(id, keyOf(id), 5000)
    expect([status, body.code, body.message]).toEqual([
      409,
      'amount-changed',
      'Cancelling now gives back $0.00. Please look at it once more.',
    ])
    expect((await load(id, keyOf(id)))?.status).toBe('confirmed')
    // By the policy all of it comes back, from the owner's hand; both are told so.
    expect((await load(id, keyOf(id)))?.refundByHandCents).toBe(100_000)
    const part = await book({ ...paidInCash(30_000), agreedCents: 100_000 })
    expect((await cancel(part, keyOf(part))).status).toBe(200)
    const { docs: mails } = await payload.find({
      collection: 'mails',
      where: { key: { contains: `inquiry:${part}:cancelled` } },
      sort: 'key',
    })
    expect(mails.map(({ text }) => text?.match(/\$300\.00.*?\./)?.[0])).toEqual([
      '$300.00 of what did not come by card is yours to give back: do so, and record it with Refund in the booking.',
      '$300.00 comes back to you.',
    ])
    // It stands on Overview until the owner has recorded that it went back.
    const owner = await app.owner()
    const promised = async () => {
      const { body: overview } = await owner.request('GET', '/api/overview')
      const items = overview.attention as { title: string; href?: string }[]
      return items.filter(({ href }) => href?.endsWith(`open=${part}`)).map(({ title }) => title)
    }
    expect(await promised()).toEqual([expect.stringMatching(/^\$300\.00 is to go back to /)])
    const refund = { amountCents: 30_000, cancel: false, by: 'other', requestKey: 'back-by-hand' }
    const path = `/api/booking-inquiries/${part}/refund`
    expect((await owner.request('POST', path, { body: refund })).status).toBe(200)
    expect(await promised()).toEqual([])
    for (const bad of [-1, 1.5, '5', null]) expect((await cancel(id, keyOf(id), bad)).status).toBe(400)
  })

  it('sends to a card only what went there, where a part was given back in another way', async () => {
    const at = new Date().toISOString()
    const charged = addEntries(chargeEntries({ paymentId: 'pi_1', cents: 50_000, at }, 0), [
      paymentEntry({ requestKey: 'cash', cents: 30_000, method: 'cash', at }),
    ])
    const back = { at, who: 'owner', state: 'succeeded' } as const
    const card = refundEntries(charged, { ...back, key: 'card', cents: 50_000, paymentId: 'pi_1' })
    const hand = refundEntries(charged, { ...back, key: 'hand', cents: 30_000 })
    const told = async (entries: LedgerEntry[]) => {
      const ledger = addEntries(charged, entries) as unknown as Inquiry['ledger']
      const id = String((await seedInquiry(payload, { status: 'cancelled', ledger })).id)
      const { refundedCents, isRefundToCard } = (await load(id, keyOf(id)))!
      return [refundedCents, isRefundToCard]
    }
    expect(await told(card)).toEqual([50_000, true])
    expect(await told([...card, ...hand])).toEqual([80_000, false])
  })

  it('is over once the day of check-in has passed', async () => {
    const id = await book()
    await payload.update({
      collection: 'inquiries',
      id,
      data: { checkin: daysFromToday(-1), checkout: daysFromToday(2) },
    })
    expect((await load(id, keyOf(id)))?.refundNowCents).toBeNull()
    expect((await cancel(id, keyOf(id))).body.code).toBe('wrong-state')
  })
})
