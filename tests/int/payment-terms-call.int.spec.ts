import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { currentPriceList } from '@/operations/rates/price-lists'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

const FIRST = {
  ...{ success: true, kind: 'full', depositPercent: null, depositAmount: null },
  ...{ balanceDaysBefore: 30, cancelOverdueDays: null, damageHold: null, otherWays: [] },
  codeWaitsForMoney: true,
}
const TRANSFER = { method: 'transfer', text: 'Account 4711', holdDays: 10 }

describe('the terms of payment as a call', () => {
  let app: App
  let payload: Payload
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    payload = app.payload
    owner = await app.owner()
  })
  afterAll(() => app.close())
  const get = async () => (await owner.request('GET', '/api/payment-terms')).body as object
  const put = (body: object, client = owner) => client.request('PUT', '/api/payment-terms', { body })
  afterEach(async () => {
    await put({
      kind: 'full',
      balanceDaysBefore: 30,
      cancelOverdueDays: null,
      damageHold: null,
      otherWays: [],
      codeWaitsForMoney: true,
    })
    expect(await get()).toEqual(FIRST)
  })

  it('begin with everything at once, by card', async () => {
    expect(await get()).toEqual(FIRST)
  })

  it('are the owner’s alone', async () => {
    expect((await app.visitor().request('GET', '/api/payment-terms')).status).toBe(401)
    expect((await put({ kind: 'deposit', depositPercent: 20 }, app.visitor())).status).toBe(401)
  })

  it('take any part, and leave the rest as it is', async () => {
    const saved = await put({ kind: 'deposit', depositPercent: 20 })
    expect([saved.status, saved.body]).toMatchObject([200, { kind: 'deposit', depositPercent: 20 }])
    await put({ otherWays: [TRANSFER, { method: 'check', text: ' Ridge LLC\nPO Box 1 ' }] })
    await put({ balanceDaysBefore: 14, codeWaitsForMoney: false, cancelOverdueDays: 10 })
    const now = {
      ...{ success: true, kind: 'deposit', depositPercent: 20, depositAmount: null, balanceDaysBefore: 14 },
      otherWays: [TRANSFER, { method: 'check', text: 'Ridge LLC\nPO Box 1', holdDays: 0 }],
      codeWaitsForMoney: false,
      damageHold: null,
      cancelOverdueDays: 10,
    }
    expect(await get()).toEqual(now)
    expect((await put({})).status).toBe(200)
    // What was read can be sent back.
    expect((await put(await get())).status).toBe(200)
    expect(await get()).toEqual(now)
  })

  it('are kept beside what the two forms that have them, too, save meanwhile', async () => {
    const form = async (slug: string, body: object) =>
      expect((await owner.request('POST', `/api/globals/${slug}?depth=0`, { body })).status).toBe(200)
    let isSaved = false
    const saving = put({ balanceDaysBefore: 21, codeWaitsForMoney: false }).finally(() => (isSaved = true))
    do {
      await form('arrival', { doorCode: '4711#' })
      await form('booking-rules', { maxGuests: 9, _status: 'published' })
    } while (!isSaved)
    expect((await saving).status).toBe(200)
    expect(await get()).toMatchObject({ balanceDaysBefore: 21, codeWaitsForMoney: false })
    expect(await payload.findGlobal({ slug: 'arrival' })).toMatchObject({ doorCode: '4711#' })
    expect(await payload.findGlobal({ slug: 'booking-rules' })).toMatchObject({ maxGuests: 9 })
    await form('booking-rules', { maxGuests: 12, _status: 'published' })
  })

  it('are what the page says of the damage hold, which takes a card', async () => {
    const { loadBookingTerms } = await import('@/operations/site/load-booking-terms')
    const { loadStayFacts } = await import('@/operations/site/stay-facts')
    const said = async (daysBefore: number, isPayable = true) => {
      await put({ damageHold: { amount: 500, daysBefore } })
      const terms = await loadBookingTerms(payload)
      return (await loadStayFacts(payload, { terms, card: { fees: [] }, isPayable })).paying[2]
    }
    const whole = (when: string) =>
      `For damage, $500 is held on your card from ${when}. Nothing is charged: it is let go 2 days after you leave.`
    expect(await said(2)).toBe(whole('2 days before check-in'))
    expect(await said(0)).toBe(whole('the day of check-in'))
    expect(await said(2, false)).toBe('No deposit for damage is held.')
  })

  it('are what the page says of what is paid when, beside what pets cost', async () => {
    const { loadBookingTerms } = await import('@/operations/site/load-booking-terms')
    const { loadStayFacts } = await import('@/operations/site/stay-facts')
    const { card } = await currentPriceList(payload)
    const fee = { ...card.fees[0]!, per: 'pet' as const, label: 'Pet fee', cents: 7_550 }
    const said = async (body: object, isPayable = true) => {
      await put(body)
      const terms = await loadBookingTerms(payload)
      const fees = [...card.fees, fee, { ...fee, label: 'Pet towels', cents: 0 }]
      const { paying, petFees } = await loadStayFacts(payload, { terms, card: { fees }, isPayable })
      expect(petFees).toEqual(['Pet fee: $75.50 for each.'])
      return paying[1]
    }
    expect(await said({})).toBe('The whole price is paid when you book.')
    expect(await said({ depositPercent: 20 })).toBe(
      '20% of the price is paid when you book, the rest 30 days before check-in.',
    )
    expect(await said({ depositAmount: 250, balanceDaysBefore: 1 })).toBe(
      '$250 is paid when you book, the rest 1 day before check-in.',
    )
    expect(await said({}, false)).toBe('You ask for your nights first. Nothing is charged with that.')
  })

  it('have one deposit: an amount takes the place of a percentage, and the other way round', async () => {
    await put({ depositPercent: 20 })
    expect((await put({ depositAmount: 250.5 })).body).toMatchObject({
      ...{ kind: 'deposit', depositAmount: 250.5, depositPercent: null },
    })
    expect((await put({ depositPercent: 30 })).body).toMatchObject({
      depositAmount: null,
      depositPercent: 30,
    })
    expect((await put({ depositPercent: null })).body).toMatchObject({ kind: 'full', depositPercent: null })
  })

  it('are what the portal’s form edits, and what a stay is booked under', async () => {
    await put({ kind: 'deposit', depositAmount: 250.5, balanceDaysBefore: 20, otherWays: [TRANSFER] })
    const rules = await payload.findGlobal({ slug: 'booking-rules', depth: 0 })
    expect(rules).toMatchObject({ depositAmount: 250.5, balanceDays: 20, _status: 'published' })
    expect(rules.otherWays).toMatchObject([TRANSFER])
    const { termsForNew } = await import('@/domain/payments/payment-terms')
    const { loadOfferBasis } = await import('@/operations/site/offer-basis')
    const basis = await loadOfferBasis(payload)
    expect(termsForNew(basis, { priceCents: 146_300, checkin: '2030-01-01' })).toMatchObject({
      deposit: { cents: 25_050, balanceDays: 20 },
    })
    await payload.updateGlobal({ slug: 'booking-rules', data: { depositAmount: null, depositPercent: 40 } })
    expect(await get()).toMatchObject({ kind: 'deposit', depositPercent: 40, depositAmount: null })
  })

  it('publish nothing that the owner has only drafted, and leave it a draft', async () => {
    const draft = { maxGuests: 5, houseRules: 'No fireworks', balanceDays: 60 }
    await payload.updateGlobal({
      ...{ slug: 'booking-rules', draft: true, data: { ...draft, _status: 'draft' } },
    })
    await put({ balanceDaysBefore: 21 })
    const published = await payload.findGlobal({ slug: 'booking-rules', depth: 0 })
    expect([published.maxGuests, published.balanceDays]).toEqual([12, 21])
    expect(published.houseRules).not.toContain('fireworks')
    expect(await payload.findGlobal({ slug: 'booking-rules', depth: 0, draft: true })).toMatchObject({
      ...{ maxGuests: 5, houseRules: 'No fireworks', balanceDays: 21, _status: 'draft' },
    })
    const { houseRules } = published
    await payload.updateGlobal({
      slug: 'booking-rules',
      data: { maxGuests: 12, houseRules, balanceDays: 30 },
    })
  })

  it('that are changed by two at once have both changes', async () => {
    const answers = await Promise.all([
      put({ balanceDaysBefore: 10 }),
      put({ depositPercent: 25 }),
      put({ otherWays: [TRANSFER] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await get()).toMatchObject({ balanceDaysBefore: 10, depositPercent: 25, otherWays: [TRANSFER] })
    await put({ damageHold: { amount: 500 } })
    expect(await get()).toMatchObject({ damageHold: { amount: 500, daysBefore: 1 }, depositPercent: 25 })
  })

  it.each([
    [{ kind: 'half' }, 'kind'],
    [{ kind: 'deposit' }, 'depositPercent'],
    [{ kind: 'full', depositPercent: 20 }, 'kind'],
    [{ depositPercent: 20, depositAmount: 300 }, 'depositAmount'],
    [{ depositPercent: 0 }, 'depositPercent'],
    [{ depositPercent: 100 }, 'depositPercent'],
    [{ depositPercent: 12.5 }, 'depositPercent'],
    [{ depositPercent: '20' }, 'depositPercent'],
    [{ depositAmount: -1 }, 'depositAmount'],
    [{ depositAmount: 1.005 }, 'depositAmount'],
    [{ depositAmount: 1e9 }, 'depositAmount'],
    [{ balanceDaysBefore: 0 }, 'balanceDaysBefore'],
    [{ balanceDaysBefore: null }, 'balanceDaysBefore'],
    [{ otherWays: [{ method: 'cash', text: 'x' }] }, 'otherWays.0.method'],
    [{ otherWays: [{ method: 'check', text: '  ' }] }, 'otherWays.0.text'],
    [{ otherWays: [{ method: 'check', text: 'x'.repeat(1001) }] }, 'otherWays.0.text'],
    [{ otherWays: [{ method: 'check', text: 'x', holdDays: 61 }] }, 'otherWays.0.holdDays'],
    [{ otherWays: [{ method: 'check', text: 'x', holdDays: 1.5 }] }, 'otherWays.0.holdDays'],
    [{ otherWays: [TRANSFER, TRANSFER] }, 'otherWays'],
    [{ cancelOverdueDays: 4 }, 'cancelOverdueDays'],
    [{ damageHold: { amount: 0 } }, 'damageHold.amount'],
    [{ damageHold: { amount: 500, daysBefore: 4 } }, 'damageHold.daysBefore'],
    [{ damageHold: 500 }, 'damageHold'],
    [{ otherWays: 'by check' }, 'otherWays'],
    [{ codeWaitsForMoney: 'yes' }, 'codeWaitsForMoney'],
    [{ depositPercents: 20 }, ''],
  ])('refuse %j, and keep nothing of it', async (body, path) => {
    const refused = await put(body)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
    expect(refused.body.errors).toContainEqual({ path, message: expect.any(String) })
    expect(await get()).toEqual(FIRST)
  })
})
