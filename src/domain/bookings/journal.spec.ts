import { describe, expect, it } from '@jest/globals'

import { entry, extendJournal, happenedText, JOURNAL_KINDS, type JournalKind } from './journal'

const AGREED = { checkin: '2027-03-01', checkout: '2027-03-04', guests: 2, cents: 123_456 }

const SAMPLES: Record<JournalKind, string> = {
  received: happenedText(entry('received', 'guest', AGREED)),
  entered: happenedText(entry('entered', 'owner', { ...AGREED, cents: undefined })),
  held: happenedText(entry('held', 'guest', { method: 'transfer', through: '2026-12-04' })),
  'checkout-opened': happenedText(entry('checkout-opened', 'guest', { ...AGREED, guests: 1 })),
  imported: happenedText(entry('imported', 'channel', AGREED)),
  'agreement-signed': happenedText(entry('agreement-signed', 'guest', {})),
  confirmed: happenedText(entry('confirmed', 'owner', {})),
  declined: happenedText(entry('declined', 'owner', {})),
  cancelled: happenedText(entry('cancelled', 'guest', {})),
  expired: happenedText(entry('expired', 'site', { tell: true })),
  changed: happenedText(
    entry('changed', 'owner', {
      from: AGREED,
      to: { ...AGREED, checkout: '2027-03-05', guests: 3, cents: 150_000 },
      key: 'k',
      tell: true,
    }),
  ),
  'amount-set': happenedText(entry('amount-set', 'owner', { cents: 90_000 })),
  paid: happenedText(entry('paid', 'guest', { cents: 123_456, by: 'card' })),
  'payment-requested': happenedText(
    entry('payment-requested', 'owner', { cents: 50_000, key: 'k', tell: true }),
  ),
  'charge-failed': happenedText(
    entry('charge-failed', 'site', {
      ...{ cents: 75_344, key: 'k', instalment: 'balance', code: 'insufficient_funds' },
      ...{ on: '2026-12-04', retryOn: '2026-12-05' },
    }),
  ),
  'email-corrected': happenedText(entry('email-corrected', 'guest', {})),
  'guest-changed': happenedText(entry('guest-changed', 'owner', { address: true, tell: true })),
  'card-kept': happenedText(entry('card-kept', 'guest', {})),
  'card-removed': happenedText(entry('card-removed', 'guest', {})),
  'payment-undone': happenedText(entry('payment-undone', 'owner', { cents: 50_000 })),
  'payment-to-review': happenedText(entry('payment-to-review', 'guest', { paymentId: 'pi_1' })),
  'payment-returned': happenedText(entry('payment-returned', 'guest', { cents: 123_456 })),
  refunded: happenedText(entry('refunded', 'owner', { cents: 5000, refundKey: 'a', reason: 'owner' })),
  'refund-failed': happenedText(entry('refund-failed', 'provider', { cents: 5000, refundKey: 'a' })),
  disputed: happenedText(
    entry('disputed', 'provider', { disputeId: 'd', status: 'needs_response', cents: 5000 }),
  ),
  'hold-requested': happenedText(
    entry('hold-requested', 'site', { cents: 50_000, on: '2026-12-03', tell: true }),
  ),
  'hold-placed': happenedText(entry('hold-placed', 'guest', { cents: 50_000, key: 'k' })),
  'hold-refused': happenedText(
    entry('hold-refused', 'site', { cents: 50_000, key: 'k', code: 'expired_card', on: '2026-12-03' }),
  ),
  'hold-released': happenedText(entry('hold-released', 'owner', { cents: 50_000, key: 'k' })),
  'hold-lapsed': happenedText(entry('hold-lapsed', 'provider', { cents: 50_000, key: 'k' })),
  'hold-taken': happenedText(entry('hold-taken', 'owner', { cents: 12_000, key: 'k' })),
  forgotten: happenedText(entry('forgotten', 'site', {})),
}

describe('the journal of a booking', () => {
  it('says of a payment that goes back whether its nights were gone or the booking had ended', () => {
    const facts = { cents: 123_456 }
    expect([
      happenedText(entry('payment-returned', 'guest', facts)),
      happenedText(entry('payment-returned', 'guest', { ...facts, hasEnded: true })),
    ]).toEqual([
      'Paid by card: $1,234.56. The nights could not be had, so it goes back.',
      'Paid by card: $1,234.56. The booking had ended, so it goes back.',
    ])
  })

  it('counts on from what is there, and changes none of it', () => {
    const first = extendJournal([], [entry('received', 'guest', AGREED)], '2027-01-01T00:00:00.000Z')
    const both = extendJournal(
      first,
      [entry('confirmed', 'owner', {}), entry('cancelled', 'guest', {})],
      '2027-01-02T00:00:00.000Z',
    )
    expect(both.map(({ seq, kind, at }) => [seq, kind, at.slice(0, 10)])).toEqual([
      [1, 'received', '2027-01-01'],
      [2, 'confirmed', '2027-01-02'],
      [3, 'cancelled', '2027-01-02'],
    ])
    expect(first).toHaveLength(1)
  })

  it('says each thing that can happen in words of its own', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual([...JOURNAL_KINDS].sort())
    const texts = Object.values(SAMPLES)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  it('names dates, guests and money as the owner reads them', () => {
    expect(SAMPLES.received).toBe('Asked for: Mar 1, 2027 to Mar 4, 2027, 2 guests, $1,234.56.')
    expect(SAMPLES.entered).toBe('Entered by you: Mar 1, 2027 to Mar 4, 2027, 2 guests.')
    expect(SAMPLES['checkout-opened']).toContain('1 guest,')
    expect(SAMPLES.cancelled).toBe('Cancelled by the guest.')
    expect(SAMPLES.disputed).toContain('needs response')
  })

  it('tells a hold that the site placed or let go from one of the guest’s or owner’s', () => {
    const facts = { cents: 50_000, key: 'k' }
    expect(SAMPLES['hold-placed']).toBe('The guest let $500.00 be held on a card for damage.')
    expect(happenedText(entry('hold-placed', 'site', facts))).toBe(
      'For damage $500.00 is held on the guest’s kept card.',
    )
    expect(SAMPLES['hold-released']).toBe('You released the damage hold of $500.00.')
    expect(happenedText(entry('hold-released', 'site', facts))).toBe(
      'The damage hold of $500.00 was released by itself.',
    )
  })

  it('tells of a change only what differs', () => {
    expect(SAMPLES.changed).toBe(
      'Changed by you: Mar 1, 2027 to Mar 4, 2027 became Mar 1, 2027 to Mar 5, 2027; 2 guests became 3 guests; $1,234.56 became $1,500.00.',
    )
    const facts = { from: AGREED, to: { ...AGREED, guests: 4 }, key: 'k', tell: false }
    expect(happenedText(entry('changed', 'owner', facts))).toBe('Changed by you: 2 guests became 4 guests.')
    // Extras, or a price where nobody knew one before.
    const { cents: _, ...unpriced } = AGREED
    for (const from of [AGREED, unpriced])
      expect(happenedText(entry('changed', 'guest', { ...facts, from, to: AGREED }))).toBe(
        'Changed by the guest.',
      )
  })

  it('says nothing of guests or a price that nobody knows', () => {
    const { cents: _, ...unpriced } = AGREED
    expect(happenedText(entry('received', 'guest', { ...AGREED, guests: 0 }))).toBe(
      'Asked for: Mar 1, 2027 to Mar 4, 2027, $1,234.56.',
    )
    for (const [from, to] of [
      [AGREED, unpriced],
      [unpriced, AGREED],
    ] as const) {
      const facts = { from, to: { ...to, checkout: '2027-03-05' }, key: '', tell: false }
      expect(happenedText(entry('changed', 'channel', facts))).toBe(
        'Changed by the channel: Mar 1, 2027 to Mar 4, 2027 became Mar 1, 2027 to Mar 5, 2027.',
      )
    }
  })

  it.each([
    [entry('paid', 'guest', { cents: 100, by: 'card' }), 'Paid by card: $1.00.'],
    [entry('paid', 'site', { cents: 100, by: 'card' }), 'Charged to the guest’s card: $1.00.'],
    [
      entry('paid', 'owner', { cents: 100, by: 'other', method: 'check' }),
      'Recorded by you as paid by check: $1.00.',
    ],
    [entry('amount-set', 'owner', { cents: 100 }), 'You wrote down that this booking earns $1.00.'],
    [
      entry('payment-requested', 'site', { cents: 100, key: '', tell: true }),
      'The guest was reminded to pay $1.00.',
    ],
    [
      entry('payment-requested', 'owner', { cents: 100, key: '', tell: true }),
      'You asked the guest to pay $1.00.',
    ],
    [
      entry('payment-requested', 'owner', { cents: 100, key: '', tell: false }),
      'You made a link at which the guest pays $1.00.',
    ],
    [
      entry('guest-changed', 'owner', { address: false, tell: false }),
      'You changed the guest’s name or telephone number.',
    ],
    [
      entry('guest-changed', 'owner', { address: true, tell: false }),
      'You changed the guest’s e-mail address.',
    ],
    [
      entry('guest-changed', 'owner', { address: true, tell: true }),
      'You changed the guest’s e-mail address; a mail with the details was written to it.',
    ],
    [
      entry('hold-requested', 'site', { cents: 100, on: '2026-12-03', tell: true }),
      'The guest was asked to let $1.00 be held on a card for damage.',
    ],
    [
      entry('hold-requested', 'site', { cents: 100, on: '2026-12-03', tell: false }),
      'The damage hold of $1.00 can be confirmed. There is no e-mail address to ask the guest at.',
    ],
  ])('tells who did what, and whether somebody was told: %j', (happened, text) => {
    expect(happenedText(happened)).toBe(text)
  })

  it('says whether a card is tried again', () => {
    const facts = {
      cents: 100,
      key: 'k',
      instalment: 'balance',
      code: 'expired_card',
      on: '2026-12-04',
    } as const
    expect(SAMPLES['charge-failed']).toContain('It is tried again on Dec 5, 2026.')
    expect(happenedText(entry('charge-failed', 'site', { ...facts, retryOn: null }))).toContain(
      'It is not tried again; it is for the guest to pay.',
    )
  })

  it('says when an amount was taken out, and who paid how', () => {
    expect(happenedText(entry('amount-set', 'owner', { cents: null }))).toBe(
      'You took out what this booking earns.',
    )
    expect(happenedText(entry('paid', 'owner', { cents: 100, by: 'other' }))).toBe(
      'Recorded by you as paid: $1.00.',
    )
  })
})
