import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'

import { addDays } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'
import { typedRateCard } from '@/domain/rates/typed-card'

import type { ApiClient } from '../support/api-client'
import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { centsOf, CLEANED, type Example, EXAMPLES, FIRST } from '../support/worked-examples'

type Amount = [label: string, cents: number]
type Told = { label: string; cents: number; kind: string }

/** After so many years every date has its weekday again, leap days too; these are not past for a long while. */
const YEARS = 28
const later = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replace(
      /"(2\d{3})(-\d{2}-\d{2})"/g,
      (_, year, day) => `"${Number(year) + YEARS}${day}"`,
    ),
  )

/** Booked so far ahead that a discount by the days before check-in is always for early ones; codes have calls of their own. */
const canBeBooked = ({ card, stay }: Example) =>
  !stay?.code && !card?.discounts?.early.length && !card?.discounts?.lastMinute.length
const BOOKABLE = EXAMPLES.filter(canBeBooked).map((example) => [example.what, later(example)] as const)

const inCents = (lines: [string, number][]): Amount[] =>
  lines.map(([label, dollars]) => [label, centsOf(dollars)])
const startOf = (amount: string) => new RegExp(`^${amount.replaceAll(/[$.]/g, String.raw`\$&`)} `)
const amounts = (lines: Told[]): Amount[] => lines.map(({ label, cents }) => [label, cents])
const besidesNights = (lines: Told[]) => amounts(lines.filter(({ kind }) => kind !== 'night'))
const sum = (lines: Amount[]) => lines.reduce((cents, [, each]) => cents + each, 0)

describe('stays that were worked out by hand, booked', () => {
  let app: App
  let owner: ApiClient
  /** Each guest comes from an address of its own, as limits go. */
  let address = 0

  beforeAll(async () => {
    app = await startApp({ env: { OWNER_EMAIL: 'owner@house.example', SITE_URL: 'http://ridgeline.test' } })
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const collection of [
      ...(['mails', 'follow-ups', 'inquiries', 'stays', 'nights', 'days', 'price-lists'] as const),
    ])
      await app.payload.db.deleteMany({ collection, where: {} })
  })

  const ok = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const answer = await owner.request(method, path, body && { body })
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  /** Of a file, the amount of each name: the column `column` of its rows 'Total'. */
  const totals = async (file: string, year: string, column: string): Promise<Amount[]> => {
    const { text } = await owner.request('GET', `/api/reports/${file}.csv?year=${year}`)
    const [head, ...rows] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((row) => [...row.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map(([, cell, quoted]) => quoted ?? cell!))
    return rows
      .filter(([, month]) => month === 'Total')
      .map((cells) => [cells[0]!, Math.round(Number(cells[head!.indexOf(column)]) * 100)])
  }

  it('are twenty at least', () => expect(BOOKABLE.length).toBeGreaterThanOrEqual(20))

  it.each(BOOKABLE)('%s: says the same everywhere', async (what, example) => {
    const { card, from, nights, stay = {}, less = [], fees = CLEANED, taxes, card3, total } = example
    const { ownPrices = {}, guests = 2, pets = 0, extras = {} } = stay
    const ofNights = nights.flatMap(([times, dollars]) =>
      Array.from({ length: times }, () => centsOf(dollars)),
    )
    const [checkin, checkout] = [from, addDays(from, ofNights.length)]
    const before = inCents([...less, ...fees])
    const cardFee: Amount[] = card3 === undefined ? [] : [['Card processing fee (3%)', centsOf(card3)]]
    const worked = [...before, ...inCents(taxes), ...cardFee]

    await ok('PUT', '/api/rates', typedRateCard({ ...FIRST, ...card }))
    for (const [date, cents] of Object.entries(ownPrices))
      await ok('PUT', `/api/availability/${date}`, { price: cents! / 100 })

    // Of one kind an address gets three mails in an hour.
    const email = `${what.replace(/\W+/g, '-').slice(0, 40)}@example.com`
    const chosen = Object.entries(extras).map(([key, count]) => `${key}:${count}`)
    const query = `checkin=${checkin}&checkout=${checkout}&guests=${guests}&pets=${pets}`
    const extra = chosen.length > 0 ? `&extras=${chosen.join(',')}` : ''
    const quoted = (await app.visitor().request('GET', `/api/quote?${query}${extra}`)).body
    expect(besidesNights(quoted.lines)).toEqual(worked)
    expect(quoted.lines.slice(0, ofNights.length).map(({ cents }: Told) => cents)).toEqual(ofNights)
    expect(quoted.quote.totalCents).toBe(centsOf(total))

    const asked = await app.visitor().request('POST', '/api/booking-inquiry', {
      headers: { 'x-ridgeline-client-address': `192.0.2.${(address += 1)}` },
      body: {
        ...{ firstName: 'Ada', lastName: 'Marsh', email, checkin, checkout, guests },
        ...{ pets, extras },
      },
    })
    expect(asked.status).toBe(201)
    const { id } = asked.body
    const kept = (await app.payload.findByID({ collection: 'inquiries', id })).quote as { lines: Told[] }
    expect(amounts(kept.lines)).toEqual(amounts(quoted.lines))
    await followUpAll(app.payload)
    const { docs } = await app.payload.find({
      collection: 'mails',
      where: { to: { equals: email } },
    })
    const text = docs[0]!.text.replace(/\s+/g, ' ')
    // Between the two may stand what the amount is for.
    const told = (label: string) =>
      text
        .split(`${label} `)
        .slice(1)
        .map((rest) => rest.replace(/^\([^)]*\) /, ''))
    for (const [label, cents] of worked)
      expect([label, told(label)]).toEqual([
        label,
        expect.arrayContaining([expect.stringMatching(startOf(formatCents(cents)))]),
      ])
    expect(text).toContain(`Total ${formatCents(centsOf(total))}`)

    const confirmed = await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
    expect(confirmed.status).toBe(200)
    const view = (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
    expect(amounts(view.lines)).toEqual(amounts(quoted.lines))

    // The owner takes no card for it, so nobody pays a card fee.
    const year = checkin.slice(0, 4)
    const lodging = ofNights.reduce((cents, each) => cents + each, 0) + sum(inCents(less))
    const feeRows = await totals('fees', year, 'Amount')
    expect(feeRows.filter(([, cents]) => cents !== 0)).toEqual(
      [
        ['Nights, less discounts', lodging],
        ...inCents(fees),
        ['All before tax', lodging + sum(inCents(fees))],
      ].filter(([, cents]) => cents !== 0),
    )
    const taxRows = await totals('tax-authorities', year, 'Tax to pay')
    const plain = inCents(taxes).map(([label, cents]) => [label.replace(/ \(.*\)$/, ''), cents])
    expect(taxRows.filter(([, cents]) => cents !== 0)).toEqual(plain.filter(([, cents]) => cents !== 0))
    const { period } = await ok('GET', `/api/reports/summary?year=${year}`)
    expect(period.revenueCents).toBe(centsOf(total) - sum(cardFee))
  })
})
