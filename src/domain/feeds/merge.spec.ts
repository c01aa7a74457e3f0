import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'

import type { ClassifiedEvent } from './feed'
import type { FeedChange, KnownStay } from './feed-change'
import { mergeFeed } from './merge'

const TODAY = '2027-03-01'

const event = (
  uid: string,
  checkin: string,
  checkout: string,
  more: Partial<ClassifiedEvent> = {},
): ClassifiedEvent => ({
  uid,
  checkin,
  checkout,
  summary: 'Reserved',
  description: '',
  isCancelled: false,
  kind: 'reservation',
  isCertain: true,
  ...more,
})
const known = (uid: string, checkin: string, checkout: string, more: Partial<KnownStay> = {}): KnownStay => ({
  id: `stay ${uid}`,
  uid,
  checkin,
  checkout,
  kind: 'reservation',
  isCancelled: false,
  isConfirmed: false,
  misses: 0,
  summary: 'Reserved',
  ...more,
})
const block = { kind: 'block', isCertain: false, summary: 'Airbnb (Not available)' } as const
const blockStay = { kind: 'block', summary: 'Airbnb (Not available)' } as const

const merge = (
  stays: KnownStay[],
  events: ClassifiedEvent[],
  problems: { uid?: string; message: string }[] = [],
) => mergeFeed({ known: stays, events, problems, today: TODAY })
/** Changes in short: what is done to which stay, with the patch. */
const short = (changes: FeedChange[]) =>
  changes.map((change) => {
    if (change.action === 'create') return ['create', change.event.uid]
    if (change.action === 'update') return ['update', change.id, change.patch]
    return change.action === 'cancel'
      ? ['cancel', change.id, change.because]
      : ['miss', change.id, change.misses]
  })
const texts = (changes: FeedChange[]) => changes.flatMap(({ lines }) => lines.map(({ text }) => text))

/** The stays as a sync leaves them that does what it is told. */
const apply = (stays: readonly KnownStay[], changes: readonly FeedChange[]): KnownStay[] => {
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  for (const change of changes) {
    if (change.action === 'create') {
      const { uid, checkin, checkout, kind, summary, reservationCode } = change.event
      const stay = known(uid, checkin, checkout, { id: `made ${uid}`, kind, summary })
      byId.set(stay.id, reservationCode === undefined ? stay : { ...stay, reservationCode })
      continue
    }
    const stay = byId.get(change.id)
    if (!stay) throw new Error(`No stay ${change.id}`)
    if (change.action === 'update') byId.set(stay.id, { ...stay, ...change.patch })
    if (change.action === 'miss') byId.set(stay.id, { ...stay, misses: change.misses })
    if (change.action === 'cancel') byId.set(stay.id, { ...stay, isCancelled: true, misses: 2 })
  }
  return [...byId.values()]
}

describe('the first fetch', () => {
  it('creates a stay for each event that is not over or cancelled', () => {
    const changes = merge(
      [],
      [
        event('a', '2027-03-12', '2027-03-15', { summary: 'Reserved - Ann' }),
        event('over', '2027-02-20', '2027-02-28'),
        event('leaves today', '2027-02-20', TODAY),
        event('runs', '2027-02-20', '2027-03-04'),
        event('cancelled', '2027-03-20', '2027-03-22', { isCancelled: true }),
        event('a', '2027-03-12', '2027-03-15'),
      ],
    )
    expect(short(changes)).toEqual([
      ['create', 'a'],
      ['create', 'leaves today'],
      ['create', 'runs'],
    ])
    expect(texts(changes)[0]).toBe(
      'New: Reservation "Reserved - Ann", Mar 12, 2027 to Mar 15, 2027 (3 nights).',
    )
  })
})

describe('a stay that is still there', () => {
  const stay = known('a', '2027-03-12', '2027-03-15')

  it('as it was changes nothing', () => {
    expect(merge([stay], [event('a', '2027-03-12', '2027-03-15')])).toEqual([])
  })

  it('moves with its dates', () => {
    const changes = merge([stay], [event('a', '2027-03-13', '2027-03-17')])
    expect(short(changes)).toEqual([['update', 'stay a', { checkin: '2027-03-13', checkout: '2027-03-17' }]])
    expect(texts(changes)).toEqual([
      'Moved: Reservation "Reserved", from Mar 12, 2027 to Mar 15, 2027 (3 nights) to Mar 13, 2027 to Mar 17, 2027 (4 nights).',
    ])
  })

  it('moves only at its end once it has begun', () => {
    const running = known('a', '2027-02-25', '2027-03-04')
    expect(merge([running], [event('a', TODAY, '2027-03-04')])).toEqual([])
    expect(short(merge([running], [event('a', TODAY, '2027-03-06')]))).toEqual([
      ['update', 'stay a', { checkout: '2027-03-06' }],
    ])
    expect(merge([known('a', TODAY, '2027-03-04')], [event('a', '2027-02-28', '2027-03-04')])).toEqual([])
    // Its guest arrives later, or the other way round is there already.
    expect(short(merge([running], [event('a', '2027-03-02', '2027-03-04')]))).toEqual([
      ['update', 'stay a', { checkin: '2027-03-02' }],
    ])
    expect(short(merge([known('a', '2027-03-02', '2027-03-04')], [event('a', TODAY, '2027-03-04')]))).toEqual(
      [['update', 'stay a', { checkin: TODAY }]],
    )
  })

  it('says nothing of a guest again who was forgotten, until it is back after it had ended', () => {
    const forgotten = { ...stay, summary: 'Reserved', isForgotten: true }
    const told = { summary: 'Reserved - Ann', guestName: 'Ann', reservationCode: 'HM1', phoneLast4: '1234' }
    expect(merge([forgotten], [event('a', '2027-03-12', '2027-03-15', told)])).toEqual([])
    const moved = merge([forgotten], [event('a', '2027-03-12', '2027-03-16', told)])
    expect(short(moved)).toEqual([['update', 'stay a', { checkout: '2027-03-16' }]])
    expect(texts(moved).join()).not.toContain('Ann')
    const back = merge([{ ...forgotten, isCancelled: true }], [event('a', '2027-03-12', '2027-03-15', told)])
    expect(short(back)).toEqual([
      [
        ...['update', 'stay a'],
        { summary: 'Reserved - Ann', reservationCode: 'HM1', phoneLast4: '1234', isCancelled: false },
      ],
    ])
  })

  it('is cancelled when the channel says so', () => {
    const changes = merge([stay], [event('a', '2027-03-12', '2027-03-15', { isCancelled: true })])
    expect(short(changes)).toEqual([['cancel', 'stay a', 'status']])
    expect(texts(changes)[0]).toContain('The channel says so.')
    expect(
      merge(apply([stay], changes), [event('a', '2027-03-12', '2027-03-15', { isCancelled: true })]),
    ).toEqual([])
  })

  it('learns what the channel tells, and keeps what it no longer tells', () => {
    const told = event('a', '2027-03-12', '2027-03-15', {
      summary: 'Reserved - Ann',
      reservationCode: 'HM1',
      phoneLast4: '1234',
    })
    expect(short(merge([stay], [told]))).toEqual([
      ['update', 'stay a', { summary: 'Reserved - Ann', reservationCode: 'HM1', phoneLast4: '1234' }],
    ])
    const more = known('a', '2027-03-12', '2027-03-15', { reservationCode: 'HM1', phoneLast4: '1234' })
    expect(merge([more], [event('a', '2027-03-12', '2027-03-15')])).toEqual([])
    const again = event('a', '2027-03-12', '2027-03-15', { reservationCode: 'HM1', phoneLast4: '1234' })
    expect(merge([more], [again])).toEqual([])
  })
})

describe('what a stay is', () => {
  const kinds = (before: Partial<KnownStay>, after: ClassifiedEvent['kind'], checkin = '2027-03-12') => {
    const changes = merge(
      [known('a', checkin, '2027-03-15', before)],
      [event('a', checkin, '2027-03-15', { kind: after, isCertain: false })],
    )
    return changes.flatMap((change) => (change.action === 'update' ? [change.patch.kind] : []))
  }

  it.each([
    ['a block becomes a reservation', { kind: 'block' }, 'reservation', ['reservation']],
    ['a block becomes occupied', { kind: 'block' }, 'occupied', ['occupied']],
    ['an occupied time becomes a reservation', { kind: 'occupied' }, 'reservation', ['reservation']],
    ['an occupied time becomes a block', { kind: 'occupied' }, 'block', ['block']],
    ['a reservation becomes a block', {}, 'block', ['block']],
    ['a reservation of which less is told stays one', {}, 'occupied', []],
    ['what the owner confirmed stays a reservation', { isConfirmed: true }, 'occupied', []],
    ['also under a block', { isConfirmed: true }, 'block', []],
  ] as const)('%s', (_, before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected)
  })

  it('is settled for a reservation that has begun', () => {
    expect([...kinds({}, 'block', '2027-02-27'), ...kinds({}, 'block', TODAY)]).toEqual([])
    expect(kinds({}, 'block', '2027-03-02')).toEqual(['block'])
  })

  it('is told in words', () => {
    const changes = merge(
      [known('a', '2027-03-12', '2027-03-15', blockStay)],
      [event('a', '2027-03-12', '2027-03-15')],
    )
    expect(texts(changes)).toEqual([
      'Now a reservation, no longer a block: Reservation "Reserved", Mar 12, 2027 to Mar 15, 2027 (3 nights).',
    ])
  })
})

describe('a stay that is missing', () => {
  const stay = known('a', '2027-03-12', '2027-03-15')

  it('is kept once, and cancelled the second time', () => {
    const first = merge([stay], [])
    expect(short(first)).toEqual([['miss', 'stay a', 1]])
    expect(texts(first)[0]).toContain('kept until the next sync')
    const second = merge(apply([stay], first), [])
    expect(short(second)).toEqual([['cancel', 'stay a', 'missing']])
    expect(merge(apply([stay], second), [])).toEqual([])
  })

  it('counts anew when it was back in between', () => {
    const missed = { ...stay, misses: 1 }
    const back = merge([missed], [event('a', '2027-03-12', '2027-03-15')])
    expect(back).toMatchObject([{ patch: { misses: 0 }, lines: [] }])
    expect(short(merge(apply([missed], back), []))).toEqual([['miss', 'stay a', 1]])
  })

  it('is never cancelled when it is over or has begun', () => {
    const begun = [
      known('past', '2027-02-01', '2027-02-05'),
      known('runs', TODAY, '2027-03-04', { misses: 1 }),
    ]
    expect(merge(begun, [])).toEqual([])
  })

  it('is there when its event cannot be read, also as an occurrence', () => {
    const stays = [
      stay,
      known('w/2027-03-19', '2027-03-19', '2027-03-21'),
      known('b', '2027-04-01', '2027-04-02'),
    ]
    expect(
      short(merge(stays, [], [{ uid: 'a', message: '' }, { uid: 'w', message: '' }, { message: '' }])),
    ).toEqual([['miss', 'stay b', 1]])
  })

  it('comes back to life when its event does', () => {
    const cancelled = { ...stay, isCancelled: true, misses: 2 }
    const changes = merge([cancelled], [event('a', '2027-03-13', '2027-03-15')])
    expect(short(changes)).toEqual([
      ['update', 'stay a', { checkin: '2027-03-13', misses: 0, isCancelled: false }],
    ])
    expect(changes[0]?.lines.map(({ kind }) => kind)).toEqual(['moved', 'revived'])
  })

  it('stays ended once it is over, and is another one under a new UID', () => {
    const ended = { isCancelled: true, misses: 2 }
    expect(merge([known('a', '2027-02-27', TODAY, ended)], [event('a', '2027-02-27', TODAY)])).toEqual([])
    const running = [event('a', '2027-02-27', '2027-03-02')]
    expect(short(merge([known('a', '2027-02-27', '2027-03-02', ended)], running))).toEqual([
      ['update', 'stay a', { misses: 0, isCancelled: false }],
    ])
    expect(short(merge([{ ...stay, ...ended }], [event('b', '2027-03-12', '2027-03-15')]))).toEqual([
      ['create', 'b'],
    ])
  })

  it('does not come back when the owner took it for an echo, under a new UID either', () => {
    const dismissed = { ...stay, isCancelled: true, isDismissed: true }
    expect(merge([dismissed], [event('a', '2027-03-12', '2027-03-15')])).toEqual([])
    expect(short(merge([dismissed], [event('b', '2027-03-12', '2027-03-15')]))).toEqual([
      ['update', 'stay a', { uid: 'b' }],
    ])
    // That it is gone is counted, without a word.
    expect(merge([dismissed], [])).toEqual([{ action: 'miss', id: 'stay a', misses: 1, lines: [] }])
    expect(merge([{ ...dismissed, misses: 2 }], [])).toEqual([])
    const over = { ...known('a', '2027-02-26', TODAY), isCancelled: true, isDismissed: true }
    expect(merge([over], [])).toEqual([])
    const back = merge([{ ...dismissed, misses: 2 }], [event('a', dismissed.checkin, dismissed.checkout)])
    expect(short(back)).toEqual([['update', 'stay a', { misses: 0 }]])
  })

  it.each(['a', 'b'])('comes back when the channel moves what was an echo, under the UID %s', (uid) => {
    const dismissed = { ...stay, isCancelled: true, isDismissed: true }
    expect(short(merge([dismissed], [event(uid, '2027-03-10', '2027-03-15')]))).toEqual([
      ['update', 'stay a', { ...(uid === 'b' && { uid }), checkin: '2027-03-10', isCancelled: false }],
    ])
    if (uid === 'a')
      expect(short(merge([dismissed], [event(uid, '2027-03-12', '2027-03-16')]))).toEqual([
        ['update', 'stay a', { checkout: '2027-03-16', isCancelled: false }],
      ])
  })

  it('is still an echo when the channel cuts off what lies behind', () => {
    const dismissed = { ...known('a', '2027-02-26', '2027-03-04'), isCancelled: true, isDismissed: true }
    expect(merge([dismissed], [event('a', TODAY, '2027-03-04')])).toEqual([])
  })
})

describe('the UID of a stay that is over, on later dates', () => {
  it.each([
    ['has been', {}],
    ['was cancelled', { isCancelled: true }],
    ['was an echo', { isCancelled: true, isDismissed: true }],
  ])('is another stay, where the first %s', (_what, more) => {
    const over = known('1', '2027-02-10', '2027-02-14', more)
    const next = event('1', '2027-03-20', '2027-03-24', { guestName: 'Ben' })
    const changes = merge([over], [next])
    expect(short(changes)).toEqual([
      ['update', 'stay 1', { uid: '1/2027-02-10' }],
      ['create', '1'],
    ])
    expect(changes[0]).toMatchObject({ event: { guestName: undefined }, lines: [] })
    expect(merge(apply([over], changes), [next])).toEqual([])
  })

  it.each([
    ['ends today', {}],
    ['was cancelled and would have ended today', { isCancelled: true }],
    ['was an echo until today', { isCancelled: true, isDismissed: true }],
  ])('is another stay, too, where the first %s', (_what, more) => {
    const last = known('1', '2027-02-25', TODAY, more)
    expect(short(merge([last], [event('1', '2027-03-20', '2027-03-24')]))).toEqual([
      ['update', 'stay 1', { uid: '1/2027-02-25' }],
      ['create', '1'],
    ])
    // The channel may have cut off what lies behind of one that goes on.
    const isBack = 'isCancelled' in more && { isCancelled: false }
    expect(short(merge([last], [event('1', TODAY, '2027-03-04')]))).toEqual([
      ['update', 'stay 1', { checkout: '2027-03-04', ...isBack }],
    ])
  })

  it('is the same stay while it goes on', () => {
    const over = known('1', '2027-02-10', '2027-02-14')
    expect(short(merge([over], [event('1', '2027-02-13', '2027-03-24')]))).toEqual([
      ['update', 'stay 1', { checkout: '2027-03-24' }],
    ])
    // Also one that had ended: the nights to come are the channel's.
    const ended = { ...over, isCancelled: true, misses: 2 }
    expect(short(merge([ended], [event('1', '2027-02-13', '2027-03-24')]))).toEqual([
      ['update', 'stay 1', { misses: 0, checkout: '2027-03-24', isCancelled: false }],
    ])
    expect(merge([ended], [event('1', '2027-02-11', '2027-02-15')])).toEqual([])
  })
})

describe('a new UID', () => {
  const stay = known('a', '2027-03-12', '2027-03-15')

  it('with the same dates is the same stay, without a word', () => {
    const changes = merge([stay], [event('b', '2027-03-12', '2027-03-15')])
    expect(short(changes)).toEqual([['update', 'stay a', { uid: 'b' }]])
    expect(texts(changes)).toEqual([])
  })

  it('with the same checkout and nights in common is the same stay', () => {
    expect(short(merge([stay], [event('b', '2027-03-13', '2027-03-15')]))).toEqual([
      ['update', 'stay a', { uid: 'b', checkin: '2027-03-13' }],
    ])
  })

  it('with another checkout is another stay', () => {
    expect(short(merge([stay], [event('b', '2027-03-12', '2027-03-16')]))).toEqual([
      ['create', 'b'],
      ['miss', 'stay a', 1],
    ])
  })

  it('with the same name and a night in common is the same guest, whatever became of the dates', () => {
    const ann = { summary: 'Reserved - Ann' }
    const stays = [known('a', '2027-03-10', '2027-03-14', ann)]
    const named = (checkin: string, checkout: string, name = 'Ann') =>
      merge(stays, [event('b', checkin, checkout, { summary: `Reserved - ${name}`, guestName: name })])
    expect(short(named('2027-03-12', '2027-03-16'))).toEqual([
      ['update', 'stay a', { uid: 'b', checkin: '2027-03-12', checkout: '2027-03-16' }],
    ])
    expect(texts(named('2027-03-12', '2027-03-16'))).toEqual([
      'Moved: Reservation "Reserved - Ann", from Mar 10, 2027 to Mar 14, 2027 (4 nights) to Mar 12, 2027 to Mar 16, 2027 (4 nights).',
    ])
    for (const other of [named('2027-03-14', '2027-03-16'), named('2027-03-12', '2027-03-16', 'Bob')])
      expect(short(other)).toEqual([
        ['create', 'b'],
        ['miss', 'stay a', 1],
      ])
  })

  it("with the same name and another of the channel's codes is another booking of that guest", () => {
    const summary = 'Reserved - Ann'
    const stays = [known('a', '2027-03-10', '2027-03-14', { summary, reservationCode: 'HM1' })]
    const rebooked = { summary, guestName: 'Ann', reservationCode: 'HM2' }
    expect(short(merge(stays, [event('b', '2027-03-12', '2027-03-16', rebooked)]))).toEqual([
      ['cancel', 'stay a', 'replaced'],
      ['create', 'b'],
    ])
  })

  it("with the channel's code is the same stay on any dates", () => {
    const coded = { ...stay, reservationCode: 'HM1' }
    expect(
      short(merge([coded], [event('b', '2027-05-01', '2027-05-03', { reservationCode: 'HM1' })])),
    ).toEqual([['update', 'stay a', { uid: 'b', checkin: '2027-05-01', checkout: '2027-05-03' }]])
  })

  it('with another code is another guest, who takes the place of the first at once', () => {
    const coded = { ...stay, reservationCode: 'HM1' }
    const changes = merge([coded], [event('b', '2027-03-12', '2027-03-15', { reservationCode: 'HM2' })])
    expect(short(changes)).toEqual([
      ['cancel', 'stay a', 'replaced'],
      ['create', 'b'],
    ])
    expect(texts(changes)[0]).toContain('Another reservation')
    const apart = merge([coded], [event('b', '2027-03-15', '2027-03-18', { reservationCode: 'HM2' })])
    const before = merge([coded], [event('b', '2027-03-10', '2027-03-12', { reservationCode: 'HM2' })])
    for (const other of [apart, before])
      expect(short(other)).toEqual([
        ['create', 'b'],
        ['miss', 'stay a', 1],
      ])
  })

  it('takes the place of nothing at once without a code on either side, and of all that it is across with one', () => {
    const [coded, HM2] = [{ ...stay, reservationCode: 'HM1' }, { reservationCode: 'HM2' }]
    for (const [one, more] of [
      [stay, HM2],
      [coded, {}],
      [{ ...coded, kind: 'occupied' }, HM2],
    ] as const)
      expect(short(merge([one], [event('b', '2027-03-13', '2027-03-18', more)]))).toEqual([
        ['create', 'b'],
        ['miss', 'stay a', 1],
      ])
    const long = event('b', '2027-03-09', '2027-03-20', HM2)
    for (const days of [
      [25, 10, 2],
      [25, 28],
    ]) {
      const others = days.map((day) => {
        const checkin = addDays(TODAY, day - 1)
        return event(`c${day}`, checkin, addDays(checkin, 1), { reservationCode: `HM9${day}` })
      })
      expect(short(merge([coded], [...others, long]))[0]).toEqual(['cancel', 'stay a', 'replaced'])
    }
  })

  it('without a code is a stay that had one, and each is given once', () => {
    const stays = ['HM1', 'HM2'].map((reservationCode, nth) => ({
      ...stay,
      id: `s${nth}`,
      uid: `s${nth}`,
      reservationCode,
    }))
    const plain = event('b', '2027-03-12', '2027-03-15')
    expect(short(merge(stays.slice(0, 1), [plain]))).toEqual([['update', 's0', { uid: 'b' }]])
    // The first has gone elsewhere by its code, and a second event with that code is another stay.
    const moved = ['x', 'y'].map((uid) => event(uid, '2027-05-01', '2027-05-03', { reservationCode: 'HM1' }))
    expect(short(merge(stays, [...moved, plain]))).toEqual([
      ['update', 's0', { uid: 'x', checkin: '2027-05-01', checkout: '2027-05-03' }],
      ['update', 's1', { uid: 'b' }],
      ['create', 'y'],
    ])
  })

  it('is looked for among those of the same name alone, wherever others stay', () => {
    const named = (id: string, checkin: string, checkout: string, name: string) =>
      known(id, checkin, checkout, { summary: `Reserved - ${name}` })
    const stays = [
      named('later', '2027-03-20', '2027-03-22', 'Bob'),
      named('al', '2027-03-02', '2027-03-04', 'Al'),
      named('bob', '2027-03-10', '2027-03-14', 'Bob'),
      named('cy', '2027-03-05', '2027-03-09', 'Cy'),
    ]
    const moved = (checkin: string, checkout: string) =>
      merge(stays, [event('b', checkin, checkout, { summary: 'Reserved - Bob', guestName: 'Bob' })])[0]
    expect(moved('2027-03-12', '2027-03-16')).toMatchObject({ action: 'update', id: 'stay bob' })
    for (const [checkin, checkout] of [
      ['2027-03-06', '2027-03-10'],
      ['2027-03-06', '2027-03-08'],
      ['2027-03-14', '2027-03-16'],
      ['2027-03-25', '2027-03-28'],
    ] as const)
      expect(moved(checkin, checkout)).toMatchObject({ action: 'create' })
  })

  it('is given to a stay that stands before one that its owner took for an echo', () => {
    const echo = { ...stay, id: 'echo', uid: 'e', isCancelled: true, isDismissed: true }
    for (const stays of [
      [echo, stay],
      [stay, echo],
    ])
      expect(short(merge(stays, [event('b', '2027-03-12', '2027-03-15')]))).toEqual([
        ['update', 'stay a', { uid: 'b' }],
        ['miss', 'echo', 1],
      ])
  })

  it('is given to the stay with the very dates before one with the same checkout only', () => {
    const stays = [known('long', '2027-03-10', '2027-03-15'), known('short', '2027-03-14', '2027-03-15')]
    const events = [event('x', '2027-03-14', '2027-03-15'), event('y', '2027-03-10', '2027-03-15')]
    expect(short(merge(stays, events))).toEqual([
      ['update', 'stay short', { uid: 'x' }],
      ['update', 'stay long', { uid: 'y' }],
    ])
  })

  it('does not make a block of a reservation', () => {
    expect(short(merge([stay], [event('b', '2027-03-12', '2027-03-15', block)]))).toEqual([
      ['create', 'b'],
      ['miss', 'stay a', 1],
    ])
  })

  it('of an occupied time keeps what the owner confirmed', () => {
    const confirmed = { ...stay, isConfirmed: true, summary: 'CLOSED - Not available' }
    const occupied = event('b', '2027-03-12', '2027-03-15', {
      kind: 'occupied',
      summary: 'CLOSED - Not available',
    })
    expect(short(merge([confirmed], [occupied]))).toEqual([['update', 'stay a', { uid: 'b' }]])
  })
})

describe('blocks that slide with the booking window', () => {
  it('stay one block under a new UID every day', () => {
    const stays = [
      known('near', TODAY, '2027-03-03', blockStay),
      known('far', '2028-02-29', '2029-03-01', blockStay),
      known('painters', '2027-06-01', '2027-06-08', blockStay),
    ]
    const changes = mergeFeed({
      known: stays,
      events: [
        event('far 2', '2028-03-01', '2029-03-02', block),
        event('near 2', '2027-03-02', '2027-03-04', block),
        event('painters', '2027-06-01', '2027-06-08', block),
      ],
      problems: [],
      today: '2027-03-02',
    })
    expect(short(changes)).toEqual([
      ['update', 'stay near', { uid: 'near 2', checkout: '2027-03-04' }],
      ['update', 'stay far', { uid: 'far 2', checkin: '2028-03-01', checkout: '2029-03-02' }],
    ])
  })

  it('are matched one to one', () => {
    const stays = [known('a', '2027-03-10', '2027-03-20', blockStay)]
    const events = [
      event('x', '2027-03-11', '2027-03-14', block),
      event('y', '2027-03-15', '2027-03-18', block),
    ]
    expect(short(merge(stays, events))).toEqual([
      ['update', 'stay a', { uid: 'x', checkin: '2027-03-11', checkout: '2027-03-14' }],
      ['create', 'y'],
    ])
  })
})

const arbitraryEvents = fc.uniqueArray(
  fc
    .record({
      uid: fc.integer({ min: 0, max: 12 }),
      start: fc.integer({ min: -20, max: 40 }),
      nights: fc.integer({ min: 1, max: 9 }),
      kind: fc.constantFrom('reservation', 'occupied', 'block'),
      code: fc.option(fc.constantFrom('HM1', 'HM2', 'HM3'), { nil: undefined }),
      name: fc.option(fc.constantFrom('Ann', 'Bob', 'Cem'), { nil: undefined }),
      isCancelled: fc.boolean(),
    })
    .map(({ uid, start, nights, kind, code, name, isCancelled }) => {
      const checkin = addDays(TODAY, start)
      const told = kind === 'reservation' && code !== undefined ? { reservationCode: code } : {}
      return event(`u${uid}`, checkin, addDays(checkin, nights), {
        kind: kind as ClassifiedEvent['kind'],
        isCancelled,
        ...told,
        ...(kind === 'reservation' &&
          name !== undefined && { summary: `Reserved - ${name}`, guestName: name }),
      })
    }),
  { selector: ({ uid }) => uid, maxLength: 10 },
)

describe('any two fetches', () => {
  const both = (check: (first: ClassifiedEvent[], second: ClassifiedEvent[]) => void) =>
    fc.assert(fc.property(arbitraryEvents, arbitraryEvents, check), { numRuns: 500 })

  it('say nothing new the second time', () => {
    both((first) => expect(merge(apply([], merge([], first)), first)).toEqual([]))
  })

  it('settle after the misses are counted', () => {
    both((first, second) => {
      let stays = apply([], merge([], first))
      for (let n = 0; n < 2; n += 1) stays = apply(stays, merge(stays, second))
      expect(merge(stays, second)).toEqual([])
    })
  })

  it('match one to one: no stay is changed twice, no UID kept twice', () => {
    both((first, second) => {
      const stays = apply([], merge([], first))
      const changes = merge(stays, second)
      const ids = changes.flatMap((change) => (change.action === 'create' ? [] : [change.id]))
      expect(new Set(ids).size).toBe(ids.length)
      const uids = apply(stays, changes).map(({ uid }) => uid)
      expect(new Set(uids).size).toBe(uids.length)
    })
  })

  it('leave every night of the second kept by a stay', () => {
    both((first, second) => {
      const stays = apply([], merge([], first))
      const kept = apply(stays, merge(stays, second)).filter(({ isCancelled }) => !isCancelled)
      for (const { uid, checkout, isCancelled } of second) {
        if (isCancelled || checkout < TODAY) continue
        expect(kept).toContainEqual(expect.objectContaining({ uid, checkout }))
      }
    })
  })

  it('leave no stay beside a new one that may be the same under another UID', () => {
    both((first, second) => {
      const stays = apply([], merge([], first))
      const changes = merge(stays, second)
      const named = new Set([
        ...second.map(({ uid }) => uid),
        ...changes.flatMap((change) => (change.action === 'update' ? [change.id] : [])),
      ])
      const left = stays.filter(({ id, uid }) => !named.has(uid) && !named.has(id))
      const isBlock = ({ kind }: { kind: string }) => kind === 'block'
      for (const change of changes) {
        if (change.action !== 'create') continue
        const made = change.event
        const same = left.filter((stay) => {
          const [old, code] = [stay.reservationCode, made.reservationCode]
          // A code is one reservation's: of two stays that have it none is meant.
          if (old !== undefined && old === code)
            return stays.filter(({ reservationCode }) => reservationCode === code).length === 1
          if (isBlock(stay) !== isBlock(made) || (old !== undefined && code !== undefined)) return false
          if (stay.checkout === made.checkout) return true
          const tellsWho = isBlock(made) || (made.guestName !== undefined && code === undefined)
          const isAcross = stay.checkin < made.checkout && made.checkin < stay.checkout
          return tellsWho && isAcross && (isBlock(made) || stay.summary === made.summary)
        })
        expect(same).toEqual([])
      }
    })
  })

  it('never end by absence what has begun', () => {
    both((first) => {
      let stays = apply([], merge([], first))
      for (let n = 0; n < 3; n += 1) stays = apply(stays, merge(stays, []))
      expect(stays.filter(({ isCancelled, checkin }) => isCancelled && checkin <= TODAY)).toEqual([])
    })
  })
})
