import { describe, expect, it } from '@jest/globals'

import { addEntries, chargeEntries, paymentEntry } from '@/domain/ledger/ledger'
import { FIRST_RATE_CARD as FIRST } from '@/domain/rates/flat-rates'
import { quoteStay } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { quoteOfVersion1 } from '../../../tests/support/quotes'
import { cancellationTerms, keptFeeCents, refundByPolicy } from './cancellation-terms'
import { NO_PAYMENT_ID } from './refund-records'

const STAY = { checkin: '2027-06-01', checkout: '2027-06-04' }
const bookingOf = (quote: unknown, more: object = {}) =>
  ({ ledger: [], quote, ...more }) as unknown as Inquiry

const linen = { ...FIRST.fees[0]!, key: 'linen', cents: 2_000, refundable: false }
const [cleaning, service] = FIRST.fees
const priced = (fees: typeof FIRST.fees) =>
  quoteStay({ ...FIRST, fees }, { ...STAY, guests: 2, bookedOn: '2027-03-01', ownPrices: {} }, 1)

describe('what a cancellation gives nothing back of', () => {
  it.each([
    ['nothing', priced(FIRST.fees), [], 0],
    ['the service fee, where the terms keep it', priced(FIRST.fees), ['service'], 3_000],
    ['the same of an older quote', quoteOfVersion1(STAY), ['service'], 3_000],
    ['nothing of an older quote', quoteOfVersion1(STAY), [], 0],
    ['a fee that is never given back', priced([cleaning!, linen]), [], 2_000],
    ['both', priced([cleaning!, service!, linen]), ['service'], 5_000],
    [
      'a service fee that is never given back, once',
      priced([{ ...service!, refundable: false }]),
      ['service'],
      3_000,
    ],
  ] as const)('is %s', (_what, quote, keptFees, expected) =>
    expect(keptFeeCents(bookingOf(quote), keptFees)).toBe(expected),
  )

  it.each([
    ['all that the price has', {}, ['card fee', 'service fee', 'linen']],
    ['the card fee of an agreed total, which is one sum', { agreedCents: 90_000 }, ['card fee']],
  ])('is named: %s', async (_what, more, names) => {
    const agreedTerms = { cancellation: [], houseRules: '', keptFees: ['card', 'service'] }
    const booking = bookingOf(priced([cleaning!, service!, { ...linen, label: 'Linen' }]), more)
    const { keptNames } = await cancellationTerms({} as Payload, { ...booking, agreedTerms } as Inquiry)
    expect(keptNames).toEqual(names)
  })

  it('is nothing of an agreed total, which is one sum', () =>
    expect(keptFeeCents(bookingOf(priced([linen]), { agreedCents: 90_000 }), ['service'])).toBe(0))
})

it('gives nothing back to the card that was given back by hand, because it could not go there', async () => {
  const at = '2027-03-02T12:00:00.000Z'
  const agreedTerms = { cancellation: [{ daysBefore: 14, percent: 100 }], houseRules: '' }
  const charged = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at }, 4_389)
  const cash = paymentEntry({ requestKey: 'a', cents: 20_000, method: 'cash', at })
  const back = (cents: number) => ({ key: String(cents), cents, state: 'succeeded', intentId: NO_PAYMENT_ID })
  const policyOf = (...docs: ReturnType<typeof back>[]) => {
    const payload = { find: () => Promise.resolve({ docs }) } as unknown as Payload
    const ledger = addEntries([], [...charged, cash])
    return refundByPolicy(payload, bookingOf(null, { ...STAY, agreedTerms, ledger }), '2027-03-03')
  }
  expect(await policyOf()).toEqual({ toCardCents: 150_689, byHandCents: 20_000 })
  expect(await policyOf(back(15_000))).toEqual({ toCardCents: 150_689, byHandCents: 5_000 })
  expect(await policyOf(back(70_000))).toEqual({ toCardCents: 100_689, byHandCents: 0 })
})
