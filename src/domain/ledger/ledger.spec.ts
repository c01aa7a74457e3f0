import { describe, expect, it } from '@jest/globals'

import {
  addEntries,
  cardChargeFor,
  cardFeesBackIn,
  cardFeesIn,
  cardInstalments,
  chargeEntries,
  deriveMoney,
  disputedFor,
  disputeEntries,
  entryIdOf,
  excessFor,
  excessIn,
  hasCharge,
  heldIn,
  holdReturnedEntry,
  holdReturnFailed,
  holdTakenEntry,
  type LedgerEntry,
  type MoneyBasis,
  movedForStay,
  paymentEntry,
  priceIn,
  refundedFor,
  refundEntries,
  reversalOf,
  standingPayments,
  takenIn,
  withoutNotes,
} from './ledger'

const AT = '2027-01-01T12:00:00.000Z'
/** Three nights of the specification: 1463.00, and 43.89 more by card. */
const QUOTE = { totalCents: 150_689, cardFeeCents: 4_389 }

const basisOf = (ledger: readonly LedgerEntry[], more: Partial<MoneyBasis> = {}): MoneyBasis => ({
  ...{ ledger, termsVersion: 2, isStanding: true, quote: QUOTE, isChannel: false, isInReview: false },
  ...{ returnedPayments: [], isProcessing: false },
  ...more,
})
const money = (ledger: readonly LedgerEntry[], more: Partial<MoneyBasis> = {}) =>
  deriveMoney(basisOf(ledger, more))
const charge = (cents: number, feeCents = 0) => chargeEntries({ paymentId: 'pi_1', cents, at: AT }, feeCents)
const WHOLE = charge(150_689, 4_389)
const cash = (cents: number, requestKey = 'a') => paymentEntry({ requestKey, cents, method: 'cash', at: AT })
const refunded = (ledger: readonly LedgerEntry[], cents: number, key = 'r') =>
  addEntries(
    ledger,
    refundEntries(ledger, { key, cents, at: AT, who: 'owner', state: 'succeeded', paymentId: 'pi_1' }),
  )

const byHand = (ledger: readonly LedgerEntry[], cents: number, key = 'h', at = AT) =>
  addEntries(ledger, refundEntries(ledger, { key, cents, at, who: 'owner', state: 'succeeded' }))

describe("a booking's ledger", () => {
  it('is even when the card has paid price and fee, and when cash has paid the price alone', () => {
    const none = { owedCents: 0, balanceCents: 0, refundedCents: 0, nextDueCents: 0, nextDueOn: null }
    const even = { paymentStatus: 'paid', ...none }
    expect(money(WHOLE)).toEqual({ ...even, paidCents: 150_689 })
    expect(money([cash(146_300)])).toEqual({ ...even, paidCents: 146_300 })
  })

  it('names its entries so that no address has to escape them', () => {
    const keys = ['payment:0b5e-4a', 'reversal:payment:0b5e-4a', 'refund:owner:7:k-1/2', 'card-fee:pi_3Nx_1']
    const ids = keys.map(entryIdOf)
    expect(ids.map(encodeURIComponent)).toEqual(ids)
    expect(ids[2]).toBe('refund.owner.7.k-1~2')
  })

  it('knows what is still to pay, and what is too much', () => {
    expect(money([])).toMatchObject({ paymentStatus: 'pending', owedCents: 146_300, balanceCents: 146_300 })
    expect(money([cash(46_300)])).toMatchObject({ paymentStatus: 'part-paid', owedCents: 100_000 })
    expect(money([cash(150_000)])).toMatchObject({
      paymentStatus: 'paid',
      owedCents: 0,
      balanceCents: -3_700,
    })
    expect(money([cash(100)], { isStanding: false })).toMatchObject({
      paymentStatus: 'part-paid',
      owedCents: 0,
    })
  })

  it('has the card fees that were charged before within a total that is agreed on', () => {
    const agreed = { agreedCents: 150_689 }
    const byCard = chargeEntries({ paymentId: 'pi_1', cents: 150_689, at: '2027-01-01T00:00:00.000Z' }, 4_389)
    expect(money(byCard, agreed)).toMatchObject({
      ...{ paymentStatus: 'paid', owedCents: 0, balanceCents: 0 },
    })
    expect(money(byCard, { agreedCents: 170_000 })).toMatchObject({ owedCents: 19_311 })
    // Less than those fees alone: the stay costs nothing, never less.
    expect(money(byCard, { agreedCents: 1_000 })).toMatchObject({ owedCents: 0, balanceCents: 0 - 146_300 })
  })

  it('bears no card fee for an agreed amount', () => {
    const agreed = { agreedCents: 120_000 }
    expect(money(charge(120_000), agreed)).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    const basis = { ledger: [], termsVersion: 2, isStanding: true, quote: QUOTE, isChannel: false } as const
    const flags = { isInReview: false, returnedPayments: [], isProcessing: false }
    const feeOf = (more: Partial<MoneyBasis>, cents = 146_300) =>
      cardChargeFor({ ...basis, ...flags, ...more }, cents).feeCents
    expect(feeOf({})).toBe(4_389)
    expect(feeOf(agreed, 120_000)).toBe(0)
    expect(feeOf({ termsVersion: 1 }, 150_689)).toBe(0)
  })

  it('charges parts by card that add up to one payment for the whole, whatever the parts are', () => {
    for (const parts of [
      [1, 146_299],
      [73_150, 73_150],
      [33_333, 33_333, 79_634],
      [50_000, 1, 1, 96_298],
    ]) {
      let [ledger, sofar]: [readonly LedgerEntry[], number] = [[], 0]
      parts.forEach((part, place) => {
        const basis = { ledger, termsVersion: 2, isStanding: true, quote: QUOTE, isChannel: false } as const
        const flags = { isInReview: false, returnedPayments: [], isProcessing: false }
        const { cents, feeCents } = cardChargeFor({ ...basis, ...flags }, part)
        expect(cents - feeCents).toBe(part)
        ledger = addEntries(ledger, chargeEntries({ paymentId: `pi_${place}`, cents, at: AT }, feeCents))
        sofar += part
        expect(cardFeesIn(ledger)).toBe(Math.round((4_389 * sofar) / 146_300))
      })
      expect(money(ledger)).toMatchObject({ paidCents: 150_689, owedCents: 0, balanceCents: 0 })
    }
    // What came in cash bears no fee, and lowers that of nobody.
    const basis = { ledger: [cash(46_300)], termsVersion: 2, isStanding: true, quote: QUOTE } as const
    const flags = { isChannel: false, isInReview: false, returnedPayments: [], isProcessing: false }
    expect(cardChargeFor({ ...basis, ...flags }, 100_000)).toEqual({ cents: 103_000, feeCents: 3_000 })
  })

  it('charges the fee of a later part as if nothing had been given back', () => {
    const paid = addEntries([], charge(75_345, 2_195))
    const refund = { key: 'gift', cents: 75_345, at: AT, who: 'owner', paymentId: 'pi_1' } as const
    const back = addEntries(paid, refundEntries(paid, { ...refund, state: 'succeeded' }))
    for (const ledger of [paid, back])
      expect(cardChargeFor(basisOf(ledger), 73_150)).toEqual({ cents: 75_344, feeCents: 2_194 })
  })

  it('says what is due next under a deposit, and calls it paid once it is', () => {
    const deposit = { cents: 73_150, dueOn: '2027-01-01', balanceDays: 30 }
    const terms = { deposit, checkin: '2027-03-01' }
    expect(money([], terms)).toMatchObject({
      ...{ paymentStatus: 'pending', nextDueCents: 73_150, nextDueOn: '2027-01-01', owedCents: 146_300 },
    })
    expect(money([cash(50_000)], terms)).toMatchObject({
      ...{ paymentStatus: 'part-paid', nextDueCents: 23_150, nextDueOn: '2027-01-01' },
    })
    // Half of the fee comes with half of the price.
    const basis = { ledger: [], termsVersion: 2, isStanding: true, quote: QUOTE, isChannel: false } as const
    const flags = { isInReview: false, returnedPayments: [], isProcessing: false }
    expect(cardInstalments({ ...basis, ...flags, ...terms })).toEqual([
      { name: 'deposit', cents: 75_345, dueOn: '2027-01-01' },
      { name: 'balance', cents: 75_344, dueOn: '2027-01-30' },
    ])
    expect(money(charge(75_345, 2_195), terms)).toMatchObject({
      ...{ paymentStatus: 'deposit-paid', nextDueCents: 73_150, nextDueOn: '2027-01-30', paidCents: 75_345 },
    })
    expect(money(WHOLE, terms)).toMatchObject({ paymentStatus: 'paid', nextDueCents: 0, nextDueOn: null })
    expect(money([cash(146_299)], terms)).toMatchObject({ nextDueCents: 1, nextDueOn: '2027-01-30' })
    expect(money([cash(73_150)], { ...terms, isStanding: false })).toMatchObject({
      nextDueCents: 0,
      nextDueOn: null,
    })
  })

  it('knows of each payment what went back of it, also where a refund does not say of which it is', () => {
    const second = chargeEntries({ paymentId: 'pi_2', cents: 60_000, at: AT }, 0)
    const both = [...charge(40_000), ...second]
    const give = (
      ledger: readonly LedgerEntry[],
      paymentId: string,
      key: string,
      state = 'succeeded' as const,
    ) =>
      addEntries(
        ledger,
        refundEntries(ledger, { key, cents: 30_000, at: AT, who: 'owner', state, paymentId }),
      )
    const given = give(give(both, 'pi_2', 'a'), 'pi_1', 'b')
    expect([refundedFor(given, 'pi_1'), refundedFor(given, 'pi_2')]).toEqual([30_000, 30_000])
    const failed = {
      key: 'a',
      cents: 30_000,
      at: AT,
      who: 'owner',
      state: 'failed',
      paymentId: 'pi_2',
    } as const
    const came = addEntries(given, refundEntries(given, failed))
    expect([refundedFor(came, 'pi_1'), refundedFor(came, 'pi_2')]).toEqual([30_000, 0])
    const before = { key: 'refund:c', kind: 'refund', cents: -500, at: AT, who: 'owner' } as const
    const old = addEntries(charge(40_000), [before, ...second])
    expect([refundedFor(old, 'pi_1'), refundedFor(old, 'pi_2')]).toEqual([500, 0])
    // A payment that came too late is due until that very one is back.
    expect(money(give(both, 'pi_1', 'a'), { returnedPayments: ['pi_2'] }).paymentStatus).toBe('refund-due')
  })

  it('gives the fee back in the share of what goes back, and asks for nothing that was given back', () => {
    const half = refunded(WHOLE, 75_345)
    expect(half.slice(2)).toMatchObject([
      { kind: 'refund', cents: -75_345 },
      { kind: 'card-fee', cents: 2_195, reverses: 'card-fee:pi_1' },
    ])
    // Both moved when the provider gave it back.
    const told = {
      key: 'r',
      cents: 500,
      at: '2027-02-01T12:00:00.000Z',
      providerId: 're_1',
      who: 'owner',
    } as const
    const given = addEntries(WHOLE, refundEntries(WHOLE, { ...told, state: 'succeeded', paymentId: 'pi_1' }))
    expect(given.slice(2).map(({ at, providerId }) => [at, providerId])).toEqual([
      [told.at, 're_1'],
      [told.at, undefined],
    ])
    expect(money(half)).toMatchObject({ paymentStatus: 'part-refunded', refundedCents: 75_345, owedCents: 0 })
    const whole = refunded(half, 75_344, 's')
    expect(whole.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    expect(money(whole)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 150_689 })
    // Told in the other order it is the same.
    const early = addEntries(refunded([], 75_345), WHOLE)
    expect(early.map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
      ...['refund -75345', 'charge 150689', 'card-fee -4389', 'card-fee 2195'],
    ])
  })

  it('asks again for what went back beyond a lowered price, once the stay costs more, and not for more than that', () => {
    const [cheap, dear] = [{ agreedCents: 100_000 }, { agreedCents: 130_000 }]
    const paid = [cash(120_000)]
    const give = (ledger: readonly LedgerEntry[], cents: number, key: string, terms: Partial<MoneyBasis>) =>
      addEntries(
        ledger,
        refundEntries(
          ledger,
          { key, cents, at: AT, who: 'owner', state: 'succeeded', paymentId: 'pi_1' },
          excessIn(basisOf(ledger, terms)),
        ),
      )
    const back = give(paid, 25_000, 'a', cheap)
    expect(back.at(-1)).toMatchObject({ cents: -25_000, excessCents: 20_000 })
    expect(money(back, cheap)).toMatchObject({ owedCents: 0, balanceCents: 5_000 })
    expect(money(back, dear)).toMatchObject({ owedCents: 30_000, refundedCents: 25_000 })
    expect(movedForStay(back)).toEqual({ receivedCents: 100_000, refundedCents: 5_000 })
    expect(give(back, 1_000, 'b', cheap).at(-1)).not.toHaveProperty('excessCents')
    const failed = { key: 'a', cents: 25_000, at: AT, who: 'provider', state: 'failed' } as const
    const again = addEntries(back, refundEntries(back, failed))
    expect(money(again, dear)).toMatchObject({ owedCents: 10_000, refundedCents: 0 })
    expect(excessIn(basisOf(again, cheap))).toBe(20_000)
    for (const more of [{ ...cheap, isChannel: true }, { quote: null }])
      expect(excessIn(basisOf(paid, more))).toBe(0)
  })

  it('has all that a payment brought which came too late as beyond the price, in however many parts it goes back', () => {
    const late = (ledger: readonly LedgerEntry[]) => basisOf(ledger, { returnedPayments: ['pi_2'] })
    const give = (ledger: readonly LedgerEntry[], cents: number, paymentId: string) => {
      const refund = {
        key: `${ledger.length}`,
        cents,
        at: AT,
        who: 'site',
        state: 'succeeded',
        paymentId,
      } as const
      const asked = { at: AT, priceCents: priceIn(late(ledger)) }
      return addEntries(ledger, refundEntries(ledger, refund, excessFor(late(ledger), paymentId, asked)))
    }
    const both = [...WHOLE, ...chargeEntries({ paymentId: 'pi_2', cents: 150_689, at: AT }, 4_389)]
    // Of the other one a refund is a gift, though more is here than the stay costs.
    const gift = give(both, 10_000, 'pi_1')
    expect(gift.find(({ kind }) => kind === 'refund')).not.toHaveProperty('excessCents')
    const back = give(give(gift, 100_000, 'pi_2'), 50_689, 'pi_2')
    expect(deriveMoney(late(back))).toMatchObject({ owedCents: 0, refundedCents: 160_689 })
    const dearer = { returnedPayments: ['pi_2'], agreedCents: 200_000 }
    expect(money(back, { ...dearer })).toMatchObject({ owedCents: 200_000 - 150_689 - 4_389 })
    expect(movedForStay(back)).toEqual({ receivedCents: 301_378 - 146_300, refundedCents: 160_689 - 146_300 })
  })

  it('has as too much what was here when a refund was asked for, less what went back since', () => {
    const [before, after] = ['2027-01-01T11:00:00.000Z', '2027-01-02T12:00:00.000Z']
    const cheap = { agreedCents: 100_000 }
    const asked = (ledger: readonly LedgerEntry[], at: string, more: Partial<MoneyBasis> = cheap) => {
      const basis = basisOf(ledger, more)
      return excessFor(basis, undefined, { at, priceCents: priceIn(basis) })
    }
    const paid = [cash(120_000)]
    expect([asked(paid, before), asked(paid, AT)]).toEqual([0, 20_000])
    const late = { ...cash(5_000, 'b'), at: after }
    expect([asked([...paid, late], AT), asked([...paid, late], after)]).toEqual([20_000, 25_000])
    const excess = { excessCents: 20_000 }
    expect(asked([...paid, { ...byHand([], 20_000, 'h', after)[0]!, ...excess }], AT)).toBe(0)
    expect(asked(paid, AT, { ...cheap, isChannel: true })).toBe(0)
    // What came too late goes back on its own, except by hand once the stay is off.
    const both = [...paid, ...charge(100_000)]
    const returned = { ...cheap, returnedPayments: ['pi_1'] }
    expect(asked(both, AT, returned)).toBe(20_000)
    expect(excessFor(basisOf(both, returned), undefined, { at: AT, priceCents: 0 })).toBe(220_000)
  })

  it('has the card fees that went back without those of what was too much, payment by payment', () => {
    const second = chargeEntries({ paymentId: 'pi_2', cents: 50_000, at: AT }, 0)
    const third = chargeEntries({ paymentId: 'pi_3', cents: 10_300, at: AT }, 300)
    const give = (ledger: readonly LedgerEntry[], paymentId: string, cents: number, excess: number) => {
      const refund = { key: `${ledger.length}`, cents, at: AT, who: 'owner', paymentId } as const
      return addEntries(ledger, refundEntries(ledger, { ...refund, state: 'succeeded' }, excess))
    }
    const all = [...WHOLE, ...second, ...third]
    // The second bore none and was too much as a whole; of the first its half went back.
    const back = give(give(all, 'pi_2', 50_000, 50_000), 'pi_1', 75_345, 0)
    expect(cardFeesBackIn(back)).toBe(2_195)
    // What was too much of the third did not arrive, and is none of it then.
    const bounced = give(back, 'pi_3', 5_150, 5_150)
    const failed = { cents: 5_150, at: AT, who: 'owner', state: 'failed', paymentId: 'pi_3' } as const
    const again = addEntries(bounced, refundEntries(bounced, { key: `${back.length}`, ...failed }))
    expect(cardFeesBackIn(give(again, 'pi_3', 5_150, 0))).toBe(2_195 + 150)
  })

  it('gives nothing of the card fee back with money that goes back in cash', () => {
    const ledger = [...WHOLE, cash(10_000)]
    const given = byHand(ledger, 10_000)
    expect(refundedFor(given, 'pi_1')).toBe(0)
    expect(given.slice(3)).toMatchObject([{ kind: 'refund', cents: -10_000, method: 'other' }])
    expect(refunded(given, 75_345, 's').slice(4)).toMatchObject([{ cents: -75_345 }, { cents: 2_195 }])
  })

  it('has the money again when a refund did not arrive, once', () => {
    const back = refunded(WHOLE, 50_000)
    const failed = {
      key: 'r',
      cents: 50_000,
      at: AT,
      who: 'owner',
      state: 'failed',
      paymentId: 'pi_1',
    } as const
    const again = addEntries(back, refundEntries(back, failed))
    expect(money(again)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0, balanceCents: 0 })
    for (const state of ['failed', 'succeeded'] as const)
      expect(refundEntries(again, { ...failed, state })).toEqual([])
    expect(refundEntries(WHOLE, failed)).toEqual([])
  })

  it('takes a payment by hand back with an entry of its own', () => {
    const payment = cash(50_000)
    const ledger = [payment, reversalOf(payment, AT)]
    // It has no receipt any more, and the number of each that has one stays.
    const more = [...WHOLE, ...ledger, ...byHand([], 500), cash(7, 'b')]
    expect(standingPayments(more).map(({ number, entry }) => [number, entry.cents])).toEqual([
      [1, 150_689],
      [3, 7],
    ])
    expect(money(ledger)).toMatchObject({ paymentStatus: 'pending', paidCents: 0, owedCents: 146_300 })
  })

  it('loses disputed money, and has it again once the dispute is won', () => {
    const dispute = (status: string) =>
      disputeEntries(WHOLE, { ...{ disputeId: 'd', paymentId: 'pi_1' }, status, cents: 150_689, at: AT })
    expect([...dispute('warning_needs_response'), ...dispute('prevented')]).toEqual([])
    const taken = addEntries(WHOLE, dispute('needs_response'))
    expect(money(taken, { disputeStatus: 'needs_response' })).toMatchObject({
      ...{ paymentStatus: 'disputed', paidCents: 150_689, owedCents: 0, balanceCents: 150_689 },
    })
    expect(money(taken, { disputeStatus: 'lost' }).paymentStatus).toBe('disputed')
    const won = addEntries(taken, dispute('won'))
    expect(money(won, { disputeStatus: 'won' })).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(won.at(-1)).toMatchObject({ providerId: 'd', who: 'provider', at: AT })
    // The end may be told first.
    expect(addEntries(WHOLE, dispute('won'))).toHaveLength(4)
  })

  it('knows of each payment what banks took of it and brought back', () => {
    const tell = (ledger: readonly LedgerEntry[], nth: number, status: string) =>
      addEntries(
        ledger,
        disputeEntries(ledger, { disputeId: `d${nth}`, paymentId: `pi_${nth}`, status, cents: nth, at: AT }),
      )
    const both = [...WHOLE, ...chargeEntries({ paymentId: 'pi_2', cents: 60_000, at: AT }, 0)]
    const taken = tell(tell(refunded(both, 500), 1, 'needs_response'), 2, 'lost')
    const of = (ledger: readonly LedgerEntry[]) =>
      ['pi_1', 'pi_2', 'pi_3'].map((id) => disputedFor(ledger, id))
    expect([of(taken), of(tell(taken, 1, 'won'))]).toEqual([
      [1, 2, 0],
      [0, 2, 0],
    ])
    // What is here of the stay's money is less that and refunds, and not what a hold brought.
    const hold = holdTakenEntry({ paymentId: 'pi_h', cents: 12_000, at: AT }, 'owner')
    expect(heldIn([...taken, hold])).toBe(210_689 - 500 - 3)
  })

  it.each<[string, string, readonly LedgerEntry[], Partial<MoneyBasis>]>([
    ['of a channel', 'channel', [], { isChannel: true }],
    ['of a channel, whose guest has paid us', 'paid', [cash(5_000)], { isChannel: true }],
    ['with money that fits nothing', 'to-review', charge(100), { isInReview: true }],
    ['that is being paid', 'processing', [], { isProcessing: true }],
    ['whose payment came too late', 'refund-due', WHOLE, { returnedPayments: ['pi_1'] }],
    [
      'whose payment came too late, with cash besides',
      'refund-due',
      [...WHOLE, cash(500)],
      { returnedPayments: ['pi_1'] },
    ],
    [
      'whose payment came too late and went back, with cash besides',
      'part-refunded',
      refunded([...WHOLE, cash(500)], 150_689),
      { returnedPayments: ['pi_1'] },
    ],
    [
      'whose payment came too late and went back',
      'refunded',
      refunded(WHOLE, 150_689),
      { returnedPayments: ['pi_1'] },
    ],
    [
      'whose payment came too late and went back by hand',
      'refunded',
      byHand(WHOLE, 150_689),
      { returnedPayments: ['pi_1'] },
    ],
    ['of which a cent has come', 'part-paid', [cash(1)], {}],
    ['of which a cent went back', 'part-refunded', refunded(WHOLE, 1), {}],
    ['that costs nothing anybody knows', 'pending', [], { quote: null }],
  ])('calls a booking %s %s', (_, word, ledger, more) => {
    expect(money(ledger, more).paymentStatus).toBe(word)
  })

  it('has no balance of a channel’s booking, whatever came from its guest', () => {
    expect(money([cash(5_000)], { isChannel: true })).toMatchObject({ balanceCents: 0, owedCents: 0 })
  })

  it('of a booking from before the ledger includes the card fee, unless it is paid in another way', () => {
    const before = (ledger: LedgerEntry[]) => money(ledger, { termsVersion: 1 })
    expect(before([]).owedCents).toBe(150_689)
    expect(before(charge(150_689))).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before([cash(146_300)])).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before([cash(150_689)])).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before(charge(100_000)).owedCents).toBe(50_689)
    expect(before([cash(100_000)])).toMatchObject({ paymentStatus: 'part-paid', owedCents: 46_300 })
  })

  it('knows what was taken from a damage hold and given back of it, and pays nothing of the stay with it', () => {
    const at = AT
    const taken = holdTakenEntry({ paymentId: 'pi_h', cents: 12_000, at }, 'owner')
    const back = holdReturnedEntry({ refundId: 're_1', paymentId: 'pi_h', cents: 2_000, at })
    const ledger = addEntries(addEntries(WHOLE, [taken, taken]), [back, back])
    expect(takenIn(ledger)).toBe(10_000)
    expect(back.reverses).toBe(taken.key)
    // A return that did not arrive is here again, each by itself; one that we do not know of changes nothing.
    const other = holdReturnedEntry({ refundId: 're_2', paymentId: 'pi_h', cents: 700, at })
    const failed = holdReturnFailed([...ledger, other], { refundId: 're_1', at })
    expect(failed).toMatchObject([{ cents: 2_000, providerId: 're_1', who: 'provider' }])
    expect([
      takenIn(addEntries(ledger, failed)),
      holdReturnFailed([taken], { refundId: 're_1', at }),
    ]).toEqual([12_000, []])
    // A dispute about it takes nothing of the stay's money, unless it was told before the hold was known to be taken.
    const told = { disputeId: 'd', paymentId: 'pi_h', cents: 12_000, at }
    const disputed = addEntries([taken], disputeEntries([taken], { ...told, status: 'lost' }))
    expect([takenIn(disputed), disputedFor(disputed, 'pi_h')]).toEqual([0, 0])
    const won = addEntries(disputed, disputeEntries(disputed, { ...told, status: 'won' }))
    expect([takenIn(won), won.at(-1)?.providerId]).toEqual([12_000, 'd'])
    const early = addEntries([...disputeEntries([], { ...told, status: 'lost' })], [taken])
    expect(takenIn(addEntries(early, disputeEntries(early, { ...told, status: 'won' })))).toBe(12_000)
    expect(money(ledger)).toEqual(money(WHOLE))
    expect(money(addEntries([], [taken]))).toMatchObject({
      paidCents: 0,
      owedCents: 146_300,
      paymentStatus: 'pending',
    })
    // What goes back of the stay's own payment takes the same share of the card fee along.
    expect(money(refunded(ledger, 50_000))).toEqual(money(refunded(WHOLE, 50_000)))
  })

  it('counts what is told twice once', () => {
    expect(addEntries(addEntries([], WHOLE), WHOLE)).toEqual(WHOLE)
    expect(addEntries([], [...WHOLE, ...WHOLE])).toEqual(WHOLE)
    expect([hasCharge(WHOLE, 'pi_1'), hasCharge(WHOLE, 'pi_2')]).toEqual([true, false])
  })

  it('forgets the owner’s words and no amount', () => {
    const noted = paymentEntry({ requestKey: 'a', cents: 5, method: 'check', note: 'of Ada', at: AT })
    expect(noted.note).toBe('of Ada')
    expect(withoutNotes([noted])).toEqual([{ ...noted, note: undefined }])
    expect(JSON.stringify(withoutNotes([noted]))).not.toContain('Ada')
  })
})
