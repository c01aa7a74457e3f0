import { afterEach, describe, expect, it } from '@jest/globals'

import type { SignedAgreement } from '@/domain/bookings/agreement'
import { formatDate } from '@/domain/common/calendar-date'
import type { Inquiry } from '@/payload-types'

import { bookingData, booksOf, checkoutBody, emptyBooks, freshAddress } from '../support/payments'
import { app, keyOf, load, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { readPdf } from '../support/pdf-text'
import { chargedBy, daysFromToday as day, seedInquiry } from '../support/seed'
import { CARDS } from '../support/stripe'

type Text = { text: string; hash: string }
const TEXT = 'Between {house} and {guest}.\n\n{checkin} to {checkout}: {nights}, {guests}, {total}.'
const WRONG = 'f'.repeat(64)

describe('the rental agreement', () => {
  payingHouse()

  const ask = (agreementText = TEXT) => rules({ agreementOn: true, agreementText })

  afterEach(async () => {
    await rules({ agreementOn: false, agreementText: TEXT })
  })

  const kept = async (id: string) => {
    const inquiry = await payload.findByID({ collection: 'inquiries', id, depth: 0 })
    return (inquiry as Inquiry).agreement as SignedAgreement | null | undefined
  }
  const journalOf = async (id: string) => {
    const { body } = await owner.request('GET', `/api/booking-inquiries/${id}/journal`)
    return (body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind)
  }

  describe('at the checkout', () => {
    /** A browser with the checkout's cookie. */
    const guest = async (from: number, to: number, more: Record<string, unknown> = {}) => {
      const client = app.visitor()
      const address = freshAddress()
      const headers = { 'x-ridgeline-client-address': address }
      const booking = bookingData(from, to, more)
      const { amount } = checkoutBody(booking)
      const { checkin, checkout, guests } = booking
      const query = new URLSearchParams({ checkin, checkout, guests: String(guests), amount: String(amount) })
      const shown = async () => {
        const { body } = await client.request('GET', `/api/checkout/config?${query}`, { headers })
        return (body as { agreement?: Text }).agreement
      }
      await shown()
      return {
        ...{ address, booking, shown },
        open: (changes: Record<string, unknown> = {}) =>
          client.request('POST', '/api/create-payment-intent', {
            body: checkoutBody(booking, changes),
            headers,
          }),
        confirm: (paymentIntentId: string) =>
          client.request('POST', '/api/booking-inquiry', { body: { ...booking, paymentIntentId }, headers }),
      }
    }
    const idOf = ({ body }: { body: unknown }) => (body as { inquiryId: string }).inquiryId

    it('is in no answer and asked of nobody until the owner turns it on', async () => {
      const ada = await guest(50, 53)
      expect(await ada.shown()).toBeUndefined()
      const opened = await ada.open()
      expect(opened.status).toBe(200)
      expect(await kept(idOf(opened))).toBeFalsy()
      // A page that was opened before the owner turned it off.
      const other = await guest(60, 63)
      const late = await other.open({ agreement: { name: 'Ada Marsh', hash: WRONG } })
      expect([late.status, (await kept(idOf(late))) ?? null]).toEqual([200, null])
    })

    it('is filled in for the stay, and kept with who signed it, when, from where and for what', async () => {
      await ask()
      const ada = await guest(50, 53)
      const { text, hash } = (await ada.shown())!
      const dates = `${formatDate(day(50), 'long')} to ${formatDate(day(53), 'long')}`
      expect(text).toContain(`and the guest who signs below.\n\n${dates}: 3 nights, 4 guests, $1,506.89.`)
      const opened = await ada.open({ agreement: { name: '  Ada \u00a0 Marsh ', hash } })
      expect(opened.status).toBe(200)
      const signed = await kept(idOf(opened))
      expect(signed).toEqual({
        ...{ text, hash, name: 'Ada Marsh', address: ada.address },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        facts: { checkin: day(50), checkout: day(53), guests: 4, cents: 150_689 },
      })
      expect(await journalOf(idOf(opened))).toEqual(['checkout-opened', 'agreement-signed'])
    })

    it('is refused when it is missing or another one, with nothing kept and nothing held', async () => {
      await ask()
      const ada = await guest(50, 53)
      const { hash } = (await ada.shown())!
      const missing = await ada.open()
      expect([missing.status, missing.body]).toEqual([
        400,
        expect.objectContaining({
          code: 'invalid',
          message: 'Please sign the rental agreement: type your full name below it.',
          errors: [{ path: 'agreement', message: expect.any(String) }],
        }),
      ])
      const wrong = await ada.open({ agreement: { name: 'Ada', hash: WRONG } })
      expect([wrong.status, (wrong.body as { code: string }).code]).toEqual([409, 'agreement-changed'])
      // Signed for another price.
      const dear = await ada.open({ amount: 1, agreement: { name: 'Ada', hash } })
      expect([dear.status, (dear.body as { code: string }).code]).toEqual([409, 'amount-changed'])
      expect(await booksOf(payload)).toMatchObject({ inquiries: [], stays: [], nights: [] })
    })

    it('keeps the first signature of a checkout that goes on, until the text changes', async () => {
      await ask()
      const ada = await guest(50, 53)
      const { hash } = (await ada.shown())!
      const opened = await ada.open({ agreement: { name: 'Ada Marsh', hash } })
      const id = idOf(opened)
      const first = await kept(id)
      expect((await ada.open({ agreement: { name: 'Somebody Else', hash } })).status).toBe(200)
      expect(idOf(await ada.open())).toBe(id)
      expect(await kept(id)).toEqual(first)

      await ask(`${TEXT}\n\nNo drums.`)
      for (const changes of [{}, { agreement: { name: 'Ada Marsh', hash } }]) {
        const { status, body } = await ada.open(changes)
        expect([status, (body as { code: string }).code]).toEqual([409, 'agreement-changed'])
      }
      expect(await kept(id)).toEqual(first)
      const now = (await ada.shown())!
      expect(idOf(await ada.open({ agreement: { name: 'A. Marsh', hash: now.hash } }))).toBe(id)
      expect(await kept(id)).toMatchObject({ name: 'A. Marsh', text: expect.stringContaining('No drums.') })
      expect(await journalOf(id)).toEqual(['checkout-opened', 'agreement-signed', 'agreement-signed'])
    })

    it('is one signature however often it is sent at once', async () => {
      await ask()
      const ada = await guest(50, 53)
      const { hash } = (await ada.shown())!
      const names = ['Ada Marsh', 'Ben Marsh', 'Cy Marsh']
      const answers = await Promise.all(names.map((name) => ada.open({ agreement: { name, hash } })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(idOf)).size).toBe(1)
      expect(names).toContain((await kept(idOf(answers[0]!)))!.name)
      expect(await journalOf(idOf(answers[0]!))).toEqual(['checkout-opened', 'agreement-signed'])
    })

    it('takes names as they are, and refuses what is none', async () => {
      await ask()
      const ada = await guest(50, 53)
      const { hash } = (await ada.shown())!
      for (const name of ['', '   ', '\u200b', 'A'.repeat(161), 'A'.repeat(10_000), 'Ada\nBcc: x', 7, null]) {
        const { status } = await ada.open({ agreement: { name, hash } })
        expect([String(name).slice(0, 20), status]).toEqual([String(name).slice(0, 20), 400])
      }
      for (const agreement of ['Ada', [], {}, { name: 'Ada' }, { name: 'Ada', hash: 'x' }]) {
        expect((await ada.open({ agreement })).status).toBe(400)
      }
      const name = '<img src=x onerror=alert(1)> \u202eאדה {total}'
      const opened = await ada.open({ agreement: { name, hash } })
      expect(await kept(idOf(opened))).toMatchObject({ name: name.replace('\u202e', '') })
    })

    it('stays with the booking that is paid, whatever the owner writes afterwards', async () => {
      await ask()
      const ada = await guest(50, 53)
      const opened = await ada.open({ agreement: { name: 'Ada Marsh', hash: (await ada.shown())!.hash } })
      const id = idOf(opened)
      const before = await kept(id)
      const { paymentIntentId } = opened.body as { paymentIntentId: string }
      stripe.pay(paymentIntentId, CARDS.success)
      expect((await ada.confirm(paymentIntentId)).status).toBe(200)
      await ask('Another text.')
      expect(await kept(id)).toEqual(before)
      expect((await load(id)).agreement).toMatchObject({
        text: before!.text,
        signed: { name: 'Ada Marsh', isForOtherFacts: false },
      })
    })

    it('is asked for by the confirmation of a payment that was begun before the owner turned it on', async () => {
      const paid = async (agreement?: object) => {
        const ada = await guest(50, 53)
        const opened = await ada.open({ agreement })
        await ask()
        const { paymentIntentId } = opened.body as { paymentIntentId: string }
        stripe.pay(paymentIntentId, CARDS.success)
        expect((await ada.confirm(paymentIntentId)).status).toBe(200)
        const mail = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Booked'))
        await emptyBooks(payload)
        return mail!.text
      }
      expect(await paid()).toContain('Please read and sign it on your page.')
      const { hash } = (await (await guest(50, 53)).shown())!
      expect(await paid({ name: 'Ada Marsh', hash })).not.toContain('agreement')
    })
  })

  describe("on the guest's page", () => {
    const book = async (more: Partial<Inquiry> = {}) =>
      String((await seedInquiry(payload, { status: 'confirmed', ...chargedBy(150_689), ...more })).id)
    const sign = (id: string, body: object, address = freshAddress()) =>
      app.visitor().request('POST', `/api/guest-stay/${id}/agreement`, {
        body,
        headers: { 'x-ridgeline-client-address': address },
      })
    const view = async (id: string) =>
      (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as { agreement?: unknown }

    it('is there to sign for a confirmed stay, once, by its key alone', async () => {
      const [id, other] = [await book(), await book()]
      expect([(await load(id)).agreement, (await view(id)).agreement]).toEqual([null, undefined])
      await ask()
      const { text, hash } = (await load(id)).agreement!
      expect(text).toContain('and Guest Example.')
      expect((await view(id)).agreement).toBeNull()
      for (const key of [keyOf(other), 'x', '']) {
        expect((await sign(id, { key, name: 'Eve', hash })).status).toBe(404)
      }
      const old = await sign(id, { key: keyOf(id), name: 'Ada Marsh', hash: WRONG })
      expect([old.status, (old.body as { code: string }).code]).toEqual([409, 'agreement-changed'])
      expect(await kept(id)).toBeFalsy()

      const done = await sign(id, { key: keyOf(id), name: 'guest  Example', hash }, '198.19.0.7')
      expect(done.status).toBe(201)
      const first = await kept(id)
      expect(first).toMatchObject({ text, hash, name: 'guest Example', address: '198.19.0.7' })
      for (const again of [hash, WRONG]) {
        expect((await sign(id, { key: keyOf(id), name: 'Eve', hash: again })).status).toBe(200)
      }
      expect(await kept(id)).toEqual(first)
      expect(await journalOf(id)).toEqual(['agreement-signed'])
      expect((await load(id)).agreement).toEqual({
        ...{ text, hash },
        signed: { name: 'guest Example', on: day(0), isForOtherFacts: false },
      })
      expect((await view(id)).agreement).toEqual({
        ...{ name: 'guest Example', at: first!.at, address: '198.19.0.7' },
        ...{ isOtherName: false, isForOtherFacts: false },
      })
    })

    it('is asked for by the mail that confirms a stay whose guest has not signed', async () => {
      const confirmed = async () => {
        const id = await book({ status: 'pending', ledger: [], paidCents: 0 })
        expect(
          (await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })).status,
        ).toBe(200)
        const mail = (await booksOf(payload)).mails.find(({ subject }) => subject.startsWith('Confirmed'))
        await emptyBooks(payload)
        return mail!.text
      }
      expect(await confirmed()).not.toContain('agreement')
      await ask()
      expect(await confirmed()).toContain('Please read and sign it on your page.')
    })

    it('is one signature from two tabs at once', async () => {
      await ask()
      const id = await book()
      const { hash } = (await load(id)).agreement!
      const answers = await Promise.all(
        ['Ada', 'Ben'].map((name) => sign(id, { key: keyOf(id), name, hash })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
      expect(await journalOf(id)).toEqual(['agreement-signed'])
    })

    it('is nothing to sign for a question, a cancelled stay, one that is over, or a channel’s', async () => {
      await ask()
      const { hash } = (await load(await book())).agreement!
      const stays = [
        { status: 'pending' as const },
        { status: 'cancelled' as const },
        { checkin: day(-5), checkout: day(-2) },
        { source: 'airbnb' as const },
      ]
      for (const more of stays) {
        const id = await book(more)
        expect((await load(id)).agreement).toBeNull()
        const { status, body } = await sign(id, { key: keyOf(id), name: 'Ada', hash })
        expect([more, status, (body as { code: string }).code]).toEqual([more, 409, 'wrong-state'])
      }
    })

    it('says afterwards that it was signed for other facts, and by another name', async () => {
      await ask()
      const id = await book()
      const { text, hash } = (await load(id)).agreement!
      await sign(id, { key: keyOf(id), name: 'Ben Marsh', hash })
      await payload.update({ collection: 'inquiries', id, data: { guests: 3 } })
      await ask('Another text.')
      expect((await load(id)).agreement).toMatchObject({ text, signed: { isForOtherFacts: true } })
      expect((await view(id)).agreement).toMatchObject({ isOtherName: true, isForOtherFacts: true })
    })

    it('is a file for guest and owner, the same after every change', async () => {
      await ask(`${TEXT}\n\n${'Clause. '.repeat(1500)}`)
      const id = await book()
      const file = () => owner.request('GET', `/api/booking-inquiries/${id}/agreement`)
      const guestFile = (key: string) =>
        app.visitor().request('POST', `/api/guest-stay/${id}/agreement/file`, { body: { key } })
      expect([(await file()).status, (await guestFile(keyOf(id))).status]).toEqual([404, 404])
      const { hash } = (await load(id)).agreement!
      await sign(id, { key: keyOf(id), name: 'Łukasz <b>Żółć</b>', hash }, '198.19.0.7')
      await ask('Another text.')
      const made = await file()
      expect(made.headers.get('content-disposition')).toBe(`attachment; filename="agreement-${id}.pdf"`)
      const { text, pages } = await readPdf(made.bytes)
      expect(pages).toBeGreaterThan(2)
      for (const part of ['Łukasz <b>Żółć</b>', '198.19.0.7', hash, '3 nights, 2 guests']) {
        expect(text).toContain(part)
      }
      expect((await readPdf((await guestFile(keyOf(id))).bytes)).text).toContain(hash)
      expect((await guestFile('x')).status).toBe(404)
      expect((await app.visitor().request('GET', `/api/booking-inquiries/${id}/agreement`)).status).toBe(401)
    })

    it('is exported with the guest’s data, and gone with them', async () => {
      await ask()
      const id = await book({ email: 'gone@example.org' })
      const { text, hash } = (await load(id)).agreement!
      await sign(id, { key: keyOf(id), name: 'Ada Marsh', hash }, '198.19.0.7')
      const email = { email: 'gone@example.org' }
      const { body } = await owner.request('POST', '/api/guest-data/export', { body: email })
      expect((body as { agreements: unknown }).agreements).toEqual([
        { bookingId: id, name: 'Ada Marsh', at: expect.any(String), address: '198.19.0.7', text, hash },
      ])
      await payload.update({ collection: 'inquiries', id, data: { status: 'cancelled' } })
      expect((await owner.request('POST', '/api/guest-data/delete', { body: email })).status).toBe(200)
      expect(await kept(id)).toBeNull()
      expect(await journalOf(id)).toEqual(['agreement-signed', 'forgotten'])
      expect((await load(id)).agreement).toBeNull()
    })
  })

  describe("in the owner's rules", () => {
    it('is refused with what means nothing, or with nothing', async () => {
      await expect(ask('For {guest}, {price} and {Total}.')).rejects.toMatchObject({
        data: {
          errors: [{ path: 'agreementText', message: expect.stringContaining('{price}, {Total} mean') }],
        },
      })
      await expect(ask('  ')).rejects.toThrow()
      await expect(ask('A'.repeat(20_001))).rejects.toThrow()
      await rules({ agreementOn: false, agreementText: '' })
    })

    it('counts once it is published', async () => {
      await ask()
      const id = String((await seedInquiry(payload, { status: 'confirmed', ...chargedBy(150_689) })).id)
      await payload.updateGlobal({
        slug: 'booking-rules',
        draft: true,
        data: { agreementText: 'Only drafted.', _status: 'draft' },
      })
      expect((await load(id)).agreement!.text).not.toContain('Only drafted.')
    })

    it('is off in a house whose rules are from before there was one', async () => {
      await rules({ agreementOn: null, agreementText: null })
      const id = String((await seedInquiry(payload, { status: 'confirmed', ...chargedBy(150_689) })).id)
      expect((await load(id)).agreement).toBeNull()
      const { body } = await owner.request('GET', `/api/booking-inquiries/${id}`)
      expect(body).not.toHaveProperty('agreement')
    })

    it('begins with a text that needs nothing else', async () => {
      const { FIRST_AGREEMENT } = await import('@/content/first-content')
      await ask(FIRST_AGREEMENT)
      const id = String((await seedInquiry(payload, { status: 'confirmed', ...chargedBy(150_689) })).id)
      expect((await load(id)).agreement!.text).not.toMatch(/[{}]/)
    })
  })
})
