import { describe, expect, it } from '@jest/globals'

import {
  fillAgreement,
  isForOtherFacts,
  isSameName,
  isSignature,
  paragraphsOf,
  PLACEHOLDERS,
  signedName,
  unknownPlaceholders,
} from './agreement'

const facts = { checkin: '2027-07-01', checkout: '2027-07-04', guests: 4, cents: 150_689 }
const names = { house: 'Ridgeline', guest: 'Ada Quill' }

describe('the text of an agreement', () => {
  it('has the facts of the stay in place of each placeholder, however often', () => {
    const text = PLACEHOLDERS.map((name) => `{${name}}`).join('|')
    expect(fillAgreement(`${text} {guest}`, facts, names)).toBe(
      'Ada Quill|Ridgeline|July 1, 2027|July 4, 2027|3 nights|4 guests|$1,506.89 Ada Quill',
    )
  })

  it('counts one night and one guest, and says so where a name or a price is not known', () => {
    const one = { ...facts, checkout: '2027-07-02', guests: 1, cents: null }
    expect(fillAgreement('{guest}: {nights}, {guests}, {total}', one, { house: 'R', guest: null })).toBe(
      'the guest who signs below: 1 night, 1 guest, the agreed price',
    )
  })

  it('fills once: what a name brings in braces, dollars or tags stays as it was typed', () => {
    for (const guest of ['{total}', '$& $1 $`', '<b>Ada</b>', '{{guest}}']) {
      expect(fillAgreement('For {guest}.', facts, { ...names, guest })).toBe(`For ${guest}.`)
    }
  })

  it('is the same however its lines were ended and its letters composed', () => {
    const one = fillAgreement('Für {house}.\n\nZwei.', facts, names)
    expect(fillAgreement('  Fu\u0308r {house}. \r\n\r\n\r\nZwei.\r\n', facts, names)).toBe(one)
    expect(paragraphsOf(one)).toEqual(['Für Ridgeline.', 'Zwei.'])
  })

  it('leaves in braces what is no placeholder', () => {
    expect(fillAgreement('{guest} {Guest} {}', facts, names)).toBe('Ada Quill {Guest} {}')
  })

  it('names what is no placeholder, each once', () => {
    expect(unknownPlaceholders('{guest} {Guest} {} {price} {price} { total } {total} {open')).toEqual([
      '{Guest}',
      '{}',
      '{price}',
      '{ total }',
    ])
  })
})

describe('a signature', () => {
  it('is a name that shows, with single spaces', () => {
    expect(signedName('  Ada\u00a0\t Quill\n')).toBe('Ada Quill')
    expect(['Ada', '李', 'A'.repeat(160)].map(isSignature)).toEqual([true, true, true])
    expect(['', '\u200b\u200d', 'A'.repeat(161)].map(isSignature)).toEqual([false, false, false])
  })

  it('is compared with a name without regard to case, accents and spaces', () => {
    expect(isSameName(' łukasz  ZOLC', 'Łukasz Żółć'.replace('ł', 'l'))).toBe(true)
    expect(isSameName('Ada Quill', 'Ada Quinn')).toBe(false)
  })

  it('was for other facts when dates, guests or price are others now', () => {
    expect(isForOtherFacts(facts, { ...facts })).toBe(false)
    for (const other of [
      { checkin: '2027-06-30' },
      { checkout: '2027-07-05' },
      { guests: 3 },
      { cents: null },
    ]) {
      expect(isForOtherFacts(facts, { ...facts, ...other })).toBe(true)
    }
  })
})
