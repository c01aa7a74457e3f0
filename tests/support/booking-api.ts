import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { AvailabilityDay } from '@/contract/availability'
import type { RatesCalendar } from '@/contract/rates-calendar'
import { dateRange, nightsOf } from '@/domain/common/calendar-date'
import { plainStayRules } from '@/domain/rates/flat-rates'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { refused } from './answer-fetch'
import { quoteAnswer } from './quotes'

type Answer = { status: number; body: unknown }
type Inquiry = Record<string, unknown> & { checkin: string; checkout: string; amountCents?: number }

/** The public booking calls as a small server that keeps state; `refuseWith` makes it fail the next calls of a path. */
export async function startBookingApi() {
  const days = new Map<string, AvailabilityDay>()
  const inquiries: Inquiry[] = []
  const asked: string[] = []
  const refusals = new Map<string, Answer>()
  let otherWays: { method: 'transfer'; heldThrough: string; dueCents: number }[] = []
  let delayMs = 0
  let rules: BookingRules = DEFAULT_BOOKING_RULES
  let seasons: RatesCalendar['seasons'] = []
  const isTaken = (night: string) => days.get(night)?.isBlocked === true

  function priced(checkin: string, checkout: string) {
    const prices = [...days.values()].flatMap(({ date, price }) =>
      price === null ? [] : [[date, Math.round(price * 100)] as const],
    )
    return quoteAnswer({ checkin, checkout, nightlyPrices: Object.fromEntries(prices) })
  }

  function answer(url: URL, body: string): Answer {
    const refusal = refusals.get(url.pathname)
    if (refusal) return refusal
    const value = (name: string) => url.searchParams.get(name) ?? ''
    if (url.pathname === '/api/availability') {
      const inRange = [...days.values()].filter(
        ({ date }) => date >= value('startDate') && date <= value('endDate'),
      )
      return { status: 200, body: inRange }
    }
    if (url.pathname === '/api/rates/calendar') {
      const dates = dateRange(value('from'), value('to'))
      const body: RatesCalendar = {
        ...{ from: value('from'), to: value('to'), seasons, occupied: [] },
        prices: dates.map((date) => days.get(date)?.price ?? 300),
        minNights: dates.map((date) => days.get(date)?.minNights ?? rules.minNights),
        ...{ noArrival: [], noDeparture: [] },
        rules: { ...plainStayRules(rules), arrivals: null, departures: null },
      }
      return { status: 200, body }
    }
    if (url.pathname === '/api/quote') {
      if (value('extras') !== '') {
        const message = 'There is no extra "firewood" to choose.'
        return refused('invalid', message, { errors: [{ path: 'extras', message }] })
      }
      const [checkin, checkout] = [value('checkin'), value('checkout')]
      const { quote, lines } = priced(checkin, checkout)
      const takenNights = nightsOf(checkin, checkout).filter(isTaken)
      const guests = Number(value('guests'))
      return {
        status: 200,
        body: {
          ...{ success: true, allowed: true, refusals: [], free: takenNights.length === 0, takenNights },
          ...{ guests, quote, lines, otherWays },
          totalWithoutCardCents: quote.totalCents - quote.cardFeeCents,
        },
      }
    }
    const inquiry = JSON.parse(body) as Inquiry
    if (nightsOf(inquiry.checkin, inquiry.checkout).some(isTaken))
      return refused('nights-taken', 'These nights are not free any more.')
    const { totalCents } = priced(inquiry.checkin, inquiry.checkout).quote
    if (inquiry.amountCents !== undefined && inquiry.amountCents !== totalCents)
      return refused('amount-changed', 'The price list has changed.')
    inquiries.push(inquiry)
    return { status: 201, body: { success: true, id: String(inquiries.length), message: 'Thank you' } }
  }

  const send = (response: ServerResponse, { status, body }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://house.test')
    asked.push(`${incoming.method} ${url.pathname}${url.search}`)
    let body = ''
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => setTimeout(() => send(response, answer(url, body)), delayMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    inquiries,
    asked,
    fetch: fetchFrom(port),
    take: (...nights: string[]) =>
      nights.forEach((date) =>
        days.set(date, { date, price: null, rate: 300, isAvailable: false, isBlocked: true }),
      ),
    price: (date: string, price: number) =>
      days.set(date, { date, price, rate: price, isAvailable: true, isBlocked: false }),
    ask: (of: { rules?: BookingRules; seasons?: RatesCalendar['seasons'] }) => {
      rules = of.rules ?? rules
      seasons = of.seasons ?? seasons
    },
    /** Lets stays be booked by transfer, too. */
    takeTransfers: () => (otherWays = [{ method: 'transfer', heldThrough: '2027-02-10', dueCents: 146_300 }]),
    refuseWith: (path: string, refusal: Answer | null) =>
      refusal === null ? refusals.delete(path) : refusals.set(path, refusal),
    delay: (ms: number) => (delayMs = ms),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

/** As much of `fetch` as the site's client uses, since jsdom has none; relative addresses go to the given port. */
function fetchFrom(port: number): typeof fetch {
  const send = (path: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path, method: init?.method ?? 'GET', headers: init?.headers as never },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => (text += String(chunk)))
          response.on('end', () => {
            const status = response.statusCode ?? 0
            resolve({
              ok: status >= 200 && status < 300,
              status,
              headers: { get: (name: string) => response.headers[name] ?? null },
              statusText: response.statusMessage ?? '',
              text: () => Promise.resolve(text),
              json: () => Promise.resolve(JSON.parse(text)),
            })
          })
        },
      )
      outgoing.on('error', () => reject(new TypeError('Failed to fetch')))
      outgoing.end(init?.body)
    })
  return send as unknown as typeof fetch
}
