import { describe, expect, it } from '@jest/globals'

import {
  addEntries,
  cardChargeFor,
  cardInstalments,
  chargeEntries,
  deriveMoney,
  disputeEntries,
  entryIdOf,
  excessFor,
  excessIn,
  hasCharge,
  holdReturnedEntry,
  holdTakenEntry,
  type LedgerEntry,
  type MoneyBasis,
  movedForStay,
  paymentEntry,
  priceIn,
  refundedFor,
  refundEntries,
  reversalOf,
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
      let ledger: readonly LedgerEntry[] = []
      parts.forEach((part, place) => {
        const basis = { ledger, termsVersion: 2, isStanding: true, quote: QUOTE, isChannel: false } as const
        const flags = { isInReview: false, returnedPayments: [], isProcessing: false }
        const { cents, feeCents } = cardChargeFor({ ...basis, ...flags }, part)
        expect(cents - feeCents).toBe(part)
        ledger = addEntries(ledger, chargeEntries({ paymentId: `pi_${place}`, cents, at: AT }, feeCents))
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
    const old = addEntries(charge(40_000), [before])
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
    expect(excessIn(basisOf(paid, { ...cheap, isChannel: true }))).toBe(0)
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

  it('gives nothing of the card fee back with money that goes back in cash', () => {
    const ledger = [...WHOLE, cash(10_000)]
    const back = {
      key: 'r',
      cents: 10_000,
      at: AT,
      who: 'owner',
      state: 'succeeded',
    } as const
    const given = addEntries(ledger, refundEntries(ledger, back))
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
    expect(refundEntries(again, failed)).toEqual([])
    expect(refundEntries(WHOLE, failed)).toEqual([])
  })

  it('takes a payment by hand back with an entry of its own', () => {
    const payment = cash(50_000)
    const ledger = [payment, reversalOf(payment, AT)]
    expect(money(ledger)).toMatchObject({ paymentStatus: 'pending', paidCents: 0, owedCents: 146_300 })
  })

  it('loses disputed money, and has it again once the dispute is won', () => {
    const dispute = (status: string) =>
      disputeEntries(WHOLE, { ...{ disputeId: 'd', paymentId: 'pi_1' }, status, cents: 150_689, at: AT })
    expect(dispute('warning_needs_response')).toEqual([])
    const taken = addEntries(WHOLE, dispute('needs_response'))
    expect(money(taken, { disputeStatus: 'needs_response' })).toMatchObject({
      ...{ paymentStatus: 'disputed', paidCents: 150_689, owedCents: 0, balanceCents: 150_689 },
    })
    expect(money(taken, { disputeStatus: 'lost' }).paymentStatus).toBe('disputed')
    const won = addEntries(taken, dispute('won'))
    expect(money(won, { disputeStatus: 'won' })).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    // The end may be told first.
    expect(addEntries(WHOLE, dispute('won'))).toHaveLength(4)
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
    ['that costs nothing anybody knows', 'pending', [], { quote: null }],
  ])('calls a booking %s %s', (_, word, ledger, more) => {
    expect(money(ledger, more).paymentStatus).toBe(word)
  })

  it('of a booking from before the ledger includes the card fee, unless it is paid in another way', () => {
    const before = (ledger: LedgerEntry[]) => money(ledger, { termsVersion: 1 })
    expect(before([]).owedCents).toBe(150_689)
    expect(before(charge(150_689))).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before([cash(146_300)])).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before([cash(150_689)])).toMatchObject({ paymentStatus: 'paid', balanceCents: 0 })
    expect(before([cash(100_000)])).toMatchObject({ paymentStatus: 'part-paid', owedCents: 46_300 })
  })

  it('knows what was taken from a damage hold and given back of it, and pays nothing of the stay with it', () => {
    const at = AT
    const taken = holdTakenEntry({ paymentId: 'pi_h', cents: 12_000, at }, 'owner')
    const back = holdReturnedEntry({ refundId: 're_1', paymentId: 'pi_h', cents: 2_000, at })
    const ledger = addEntries(addEntries(WHOLE, [taken, taken]), [back, back])
    expect(takenIn(ledger)).toBe(10_000)
    expect(back.reverses).toBe(taken.key)
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
    expect(withoutNotes([noted])).toEqual([{ ...noted, note: undefined }])
    expect(JSON.stringify(withoutNotes([noted]))).not.toContain('Ada')
  })
})
