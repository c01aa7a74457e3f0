import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { entry } from '@/domain/bookings/journal'
import { chargeEntries, paymentEntry } from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { readPdf } from '../support/pdf-text'
import { chargedBy, daysFromToday, happened, paidInCash, seedInquiry } from '../support/seed'

const HOSTILE = 'Ada"; filename="x.exe'

describe('invoices and receipts', () => {
  let app: App
  let payload: Payload
  let owner: ApiClient
  let keyOf: (id: string) => string

  beforeAll(async () => {
    app = await startApp({ env: { SITE_URL: 'http://ridgeline.test' } })
    payload = app.payload
    owner = await app.owner()
    ;({ guestLinkKey: keyOf } = await import('@/security/guest-link'))
  })
  afterAll(() => app.close())

  const book = async (more: Partial<Inquiry> = {}) =>
    String(
      (
        await seedInquiry(payload, {
          status: 'confirmed',
          ...chargedBy(150_689, { feeCents: 4_389 }),
          ...more,
        })
      ).id,
    )
  const invoice = (id: string, who = owner) => who.request('GET', `/api/booking-inquiries/${id}/invoice`)
  const receipt = (id: string, number: number | string, who = owner) =>
    who.request('GET', `/api/booking-inquiries/${id}/receipts/${number}`)
  const asGuest = (path: string, key: unknown) =>
    app.visitor().request('POST', `/api/guest-stay/${path}`, { body: { key } })

  it('are made for the owner from what is stored, and kept nowhere', async () => {
    const id = await book({ firstName: 'Łukasz', lastName: 'Żółć', email: 'lukasz@example.org' })
    const { status, headers, bytes } = await invoice(id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const read = await readPdf(bytes)
    expect(read).toMatchObject({ title: `Invoice ${id}`, pages: 1 })
    for (const part of ['Łukasz Żółć', 'lukasz@example.org', 'GA state tax (4%) $53.20', 'Total $1,506.89']) {
      expect(read.text).toContain(part)
    }
    expect(read.text).toContain('Card processing fee (3%) $43.89')
    const one = await receipt(id, 1)
    expect(one.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${id}-1.pdf"`)
    expect((await readPdf(one.bytes)).text).toContain('Received $1,506.89')
  })

  it('name the receipts of a booking in its ledger, those of payments that count', async () => {
    const at = new Date().toISOString()
    const cash = paymentEntry({ requestKey: 'first', cents: 10_000, method: 'check', at })
    const id = await book({
      ledger: [cash, ...chargeEntries({ paymentId: 'pi_2', cents: 500, at }, 0)] as never,
    })
    const undone = await owner.request('POST', `/api/booking-inquiries/${id}/payments/${cash.key}/reverse`)
    const { ledger, hasInvoice } = (undone.body as { inquiry: { ledger: object[]; hasInvoice: boolean } })
      .inquiry
    expect(ledger).toEqual([
      expect.not.objectContaining({ receipt: expect.anything() }),
      expect.objectContaining({ kind: 'charge', receipt: 2 }),
      expect.not.objectContaining({ receipt: expect.anything() }),
    ])
    expect(hasInvoice).toBe(true)
    expect((await receipt(id, 1)).status).toBe(404)
    expect((await receipt(id, 2)).status).toBe(200)
  })

  it('are refused in words where there is none', async () => {
    const pending = await invoice(await book({ status: 'pending', ...paidInCash(100) }))
    expect([pending.status, pending.body]).toEqual([
      409,
      { success: false, code: 'wrong-state', message: 'A stay has an invoice once it is confirmed.' },
    ])
    const channel = await invoice(await book({ source: 'airbnb', paidVia: 'channel', ledger: null }))
    expect([channel.status, (channel.body as { code: string }).code]).toEqual([409, 'channel-booking'])
    expect((await invoice('999999')).status).toBe(404)
    const id = await book()
    for (const wrong of ['2', '99999', '0', '-1', 'a', '1.5', '%00']) {
      expect([wrong, [400, 404].includes((await receipt(id, wrong)).status)]).toEqual([wrong, true])
    }
  })

  it('are there for a guest with the key of the stay, and for nobody else', async () => {
    const [id, other] = [await book(), await book()]
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    expect(await loadGuestStay(payload, id, keyOf(id))).toMatchObject({
      hasInvoice: true,
      receipts: [{ number: 1, cents: 150_689, paidOn: daysFromToday(0) }],
    })
    for (const path of [`${id}/invoice`, `${id}/receipts/1`]) {
      const { status, headers, bytes } = await asGuest(path, keyOf(id))
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
      expect((await readPdf(bytes)).text).toContain('$1,506.89')
      for (const wrong of [keyOf(other), '', 'x', keyOf(id).slice(0, -1), keyOf(id).toLowerCase()]) {
        expect([wrong, (await asGuest(path, wrong)).status]).toEqual([wrong, 404])
      }
      for (const none of [undefined, null, 1, ['x'], 'x'.repeat(101)]) {
        expect([none, (await asGuest(path, none)).status]).toEqual([none, 400])
      }
    }
    const asked = await app.visitor().request('GET', `/api/guest-stay/${id}/invoice?key=${keyOf(id)}`)
    expect([404, 405]).toContain(asked.status)
    expect((await invoice(id, app.visitor())).status).toBe(401)
    expect((await receipt(id, 1, app.visitor())).status).toBe(401)
  })

  it('have nothing of what is told to those alone who arrive, and no link', async () => {
    await payload.updateGlobal({
      slug: 'arrival',
      data: { address: '1 Ridge Road', doorCode: '4711#', directions: 'Left at the barn' },
    })
    await payload.updateGlobal({
      slug: 'booking-rules',
      data: { otherWays: [{ method: 'check', text: 'A check to the house.' }] },
    })
    const id = await book({ ...paidInCash(46_300, { note: 'She was late' }) })
    const { text } = await readPdf((await asGuest(`${id}/invoice`, keyOf(id))).bytes)
    for (const secret of ['Ridge Road', '4711', 'barn', 'late', keyOf(id)]) expect(text).not.toContain(secret)
    expect(text).toContain('Still to pay $1,000.00')
    expect(text).toContain('A check to the house.')
  })

  it('bear names as they are, and nothing of them in headers or file names', async () => {
    const names = [
      HOSTILE,
      'Ada\r\nSet-Cookie: x=1',
      '<img src=x>',
      '../../etc/passwd',
      '王小明 👩‍👩‍👧',
      'x'.repeat(300),
    ]
    for (const firstName of names) {
      const id = await book({ firstName, lastName: 'Đorđe' })
      const { status, headers, bytes } = await asGuest(`${id}/invoice`, keyOf(id))
      expect([firstName, status]).toEqual([firstName, 200])
      expect(headers.get('content-disposition')).toBe(`attachment; filename="invoice-${id}.pdf"`)
      expect(headers.get('set-cookie')).toBeNull()
      expect((await readPdf(bytes)).text).toContain('Đorđe')
    }
  })

  it('show a refund, and what was agreed', async () => {
    const id = await book({ agreedCents: 99_900, ...chargedBy(99_900) })
    const { writeBooking } = await import('@/operations/bookings/write-booking')
    const at = new Date().toISOString()
    await writeBooking(payload, id, () => ({
      entries: [entry('refunded', 'owner', { cents: 20_000, refundKey: 'r', reason: 'owner' })],
      money: [{ key: 'refund:r', kind: 'refund', cents: -20_000, at, who: 'owner', reverses: 'charge:pi_1' }],
    }))
    const { text } = await readPdf((await invoice(id)).bytes)
    expect(text).toContain('A total that was agreed on')
    expect(text).toContain('Refund to your card −$200.00')
    expect(text).toContain('Paid, less what was given back $799.00')
    expect((await readPdf((await receipt(id, 1)).bytes)).text).toContain(
      'Given back to the card since −$200.00',
    )
  })

  it('are made for many at once', async () => {
    const id = await book(happened())
    const made = await Promise.all(Array.from({ length: 10 }, () => invoice(id)))
    for (const { bytes } of made) expect((await readPdf(bytes)).text).toContain('Total $1,506.89')
  })
})
