import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { addDays } from '@/domain/common/calendar-date'
import { releaseStay } from '@/operations/stays/stays'
import type { Stay } from '@/payload-types'

import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, booksOf, emptyBooks, endHoldTime, payingGuest } from '../support/payments'
import { keepFree } from '../support/price-rules'
import { daysFromToday as day, seedStay } from '../support/seed'

const PAIRS = 12
const ROUNDS = 3

/** Pairs of stays that are closer than that. */
const tooClose = (stays: readonly Stay[], nightsBetween: number) =>
  stays.flatMap((one) =>
    stays
      .filter(
        ({ checkin, checkout }) =>
          checkin >= one.checkout && addDays(one.checkout, nightsBetween) > checkin && checkout > one.checkin,
      )
      .map((other) => [one.checkin, one.checkout, other.checkin, other.checkout]),
  )

describe('nights that stay free between stays', () => {
  let paying: PayingApp
  let payload: Payload

  beforeAll(async () => {
    paying = await startPayingApp()
    payload = paying.app.payload
    await keepFree(payload, 1)
  })
  afterAll(() => paying.close())
  afterEach(() => emptyBooks(payload))

  const guest = (from: number, to: number) => payingGuest(paying.app.visitor(), bookingData(from, to))

  it('are free of two stays that are claimed at once, and one of them stands', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = Array.from({ length: PAIRS }, (_, pair) => 10 + pair * 12).flatMap((from) => [
        guest(from, from + 4),
        guest(from + 4, from + 8),
      ])
      const answers = await Promise.all(asked.map(({ open }) => open()))
      for (const { status, body } of answers) {
        if (status !== 200) expect(['nights-between', 'nights-held']).toContain(body.code)
        if (body.code === 'nights-between') {
          expect(status).toBe(400)
          expect(body.message).toBe('We keep 1 night free between two stays. Please choose other dates.')
        }
      }
      const { stays, nights, inquiries } = await booksOf(payload)
      expect(tooClose(stays, 1)).toEqual([])
      expect(stays).toHaveLength(PAIRS)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(PAIRS)
      expect([nights.length, inquiries.length]).toEqual([PAIRS * 4, PAIRS])
      await emptyBooks(payload)
    }
  }, 120_000)

  it('are free of a stay whose payment comes after its hold has ended: it is given back', async () => {
    const late = guest(20, 24)
    const { body } = await late.open()
    const { paymentIntentId } = body as { paymentIntentId: string }
    await endHoldTime(payload)
    const { docs } = await payload.find({ collection: 'stays', limit: 1, depth: 0 })
    await releaseStay(payload, docs[0]!, false)
    await seedStay(payload, { checkin: day(24), checkout: day(27), label: 'Next' })
    paying.stripe.pay(paymentIntentId, 'success')
    await late.confirm(paymentIntentId)
    const { stays, refunds, nights } = await booksOf(payload)
    expect([stays.length, nights.length, refunds.length]).toEqual([1, 3, 1])
  })
})
