import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { AvailabilityDay } from '@/contract/availability'
import type { BookingInquiry, BookingJournal } from '@/contract/booking-inquiry'
import { dateRange } from '@/domain/common/calendar-date'

import { mailsIn } from '../support/outbox'
import { ADMIN_PASSWORD } from '../support/passwords'
import { eventually } from '../support/paying-site'
import { startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'
import { type Site, startSite } from '../support/site'
import { type SmtpStand, startSmtp } from '../support/smtp'

const ROUNDS = 4
const RANDOM_ROUNDS = 20
/** What becomes of a booking, and what the guest hears of each step. */
const STEPS = [
  { kind: 'received', status: 'pending', mail: /^Your inquiry for / },
  { kind: 'confirmed', status: 'confirmed', mail: /^Confirmed: / },
  { kind: 'paid', status: 'confirmed', mail: /^Receipt for \$500\.00/ },
  { kind: 'cancelled', status: 'cancelled', mail: /^Cancelled: / },
] as const
const PAID_CENTS = 50_000

describe('kill -9', () => {
  let site: Site
  let smtp: SmtpStand

  beforeAll(async () => {
    smtp = await startSmtp()
    site = await startSite({ env: { SMTP_URL: smtp.url, OWNER_EMAIL: 'owner@house.example' } })
  }, 120_000)
  afterAll(async () => {
    await site.close()
    await smtp.close()
  })

  const call = (path: string, body: unknown, cookie = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, cookie },
      body: JSON.stringify(body),
    })
  const inquiry = (round: number) => ({
    firstName: `Round${round}`,
    lastName: 'Marsh',
    email: `round${round}@example.com`,
    guests: 2,
    checkin: daysFromToday(20 + round * 3),
    checkout: daysFromToday(22 + round * 3),
  })

  it('right after a 201 loses neither the inquiry nor its mails nor the session', async () => {
    const login = await call('/api/admin/login', { password: ADMIN_PASSWORD })
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!
    const ids: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Half of the rounds with a mail server that is down, so that the queue is not empty when the process dies.
      if (round % 2) await smtp.down()
      const answer = await call('/api/booking-inquiry', inquiry(round))
      expect(answer.status).toBe(201)
      ids.push(((await answer.json()) as { id: string }).id)
      await site.kill('SIGKILL')
      await smtp.up()
      await site.restart()
    }
    const list = await fetch(`${site.url}/api/booking-inquiries`, { headers: { cookie } })
    expect(list.status).toBe(200)
    const kept = ((await list.json()) as { id: string }[]).map(({ id }) => id)
    expect(kept.toReversed()).toEqual(ids)
    for (let round = 0; round < ROUNDS; round++) {
      await smtp.waitFor(({ envelopeTo }) => envelopeTo.includes(`round${round}@example.com`), 15_000)
      await smtp.waitFor(({ subject }) => subject?.includes(`Round${round} Marsh`) ?? false, 15_000)
    }
  }, 180_000)

  it('at 20 moments by chance of an inquiry, its confirmation, a payment and its cancellation: what was answered has happened, and each mail arrives under one name', async () => {
    const login = await call('/api/admin/login', { password: ADMIN_PASSWORD })
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!
    const read = async <T>(path: string) =>
      (await (await fetch(site.url + path, { headers: { cookie } })).json()) as T
    const OWNER_CALLS = ['confirm', 'payments', 'cancel']
    const payment = (round: number) => ({
      ...{ amount: PAID_CENTS / 100, method: 'cash', paidOn: daysFromToday(-1), mailReceipt: true },
      requestKey: `payment-of-round-${round}`,
    })
    const take = async (round: number, step: number, id: string) => {
      const answer =
        step === 0
          ? await call('/api/booking-inquiry', {
              ...inquiry(round),
              email: `chance${round}@example.com`,
              checkin: daysFromToday(200 + round * 4),
              checkout: daysFromToday(203 + round * 4),
            })
          : await call(
              `/api/booking-inquiries/${id}/${OWNER_CALLS[step - 1]}`,
              step === 2 ? payment(round) : {},
              cookie,
            )
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text}`)
      return (JSON.parse(text) as { id?: string }).id ?? id
    }
    /** How many steps were answered. */
    const answered: number[] = []
    const moments: string[] = []
    // How long a step takes on this machine: the last time that one was answered.
    const stepMs: number[] = []
    for (let round = 0; round < RANDOM_ROUNDS; round++) {
      // The step is dealt out, so that a slow machine dies in as many of each; the moment in it is chance.
      const deadly = round === 0 ? STEPS.length - 1 : round % STEPS.length
      answered[round] = 0
      let id = ''
      for (let step = 0; step < deadly; step++) {
        const began = performance.now()
        id = await take(round, step, id)
        stepMs[step] = performance.now() - began
        answered[round] = step + 1
      }
      const end = take(round, deadly, id).then(
        () => void (answered[round] = deadly + 1),
        (error: unknown) => String(error),
      )
      const afterMs = Math.random() * (stepMs[deadly] ?? stepMs[0]!) * 1.2
      moments[round] = `step ${deadly} after ${afterMs.toFixed(0)} ms`
      await new Promise((resume) => setTimeout(resume, afterMs))
      await site.kill('SIGKILL')
      // A connection that ends is how it looks from outside; a refusal would be a fault.
      expect((await end) ?? 'done').toMatch(/^(done|TypeError: (fetch failed|terminated))/)
      await site.restart()
    }

    type Item = Pick<BookingInquiry, 'id' | 'status' | 'email' | 'paidCents' | 'ledger'>
    const ids = new Map(
      (await read<Item[]>('/api/booking-inquiries')).map((booking) => [booking.email, booking.id]),
    )
    // What died half done is put right a minute later, and that may be between a booking and its journal.
    const readAsOne = async (id: string) => {
      const journal = () => read<BookingJournal>(`/api/booking-inquiries/${id}/journal`)
      const before = await journal()
      const booking = await read<Item>(`/api/booking-inquiries/${id}`)
      return { booking, before: before.entries, entries: (await journal()).entries }
    }
    for (let round = 0; round < RANDOM_ROUNDS; round++) {
      const email = `chance${round}@example.com`
      const id = ids.get(email)
      const dead = `killed in ${moments[round]}`
      if (!id) {
        expect([dead, answered[round]]).toEqual([dead, 0])
        continue
      }
      const { booking, entries } = await eventually(
        () => readAsOne(id),
        ({ before, entries }) => before.length === entries.length,
      )
      expect(entries.map(({ kind }) => kind)).toEqual(STEPS.slice(0, entries.length).map(({ kind }) => kind))
      // What was written may be more than what could still be answered.
      expect([dead, entries.length >= answered[round]!]).toEqual([dead, true])
      const last = STEPS[entries.length - 1]!
      const isPaid = entries.some(({ kind }) => kind === 'paid')
      expect([dead, booking.status, booking.paidCents, booking.ledger.map(({ cents }) => cents)]).toEqual([
        ...[dead, last.status, isPaid ? PAID_CENTS : undefined, isPaid ? [PAID_CENTS] : []],
      ])
      await smtp.waitFor(
        (mail) => mail.envelopeTo.includes(email) && last.mail.test(mail.subject ?? ''),
        20_000,
      )
    }
    // A mail that was sent twice, because nobody heard that it had been, is the same mail.
    const names = new Map<string, Set<string>>()
    for (const { envelopeTo, subject, messageId } of smtp.messages) {
      const mail = `${String(envelopeTo)} ${subject}`
      names.set(mail, (names.get(mail) ?? new Set()).add(messageId ?? ''))
    }
    const chances = [...names].filter(([mail]) => mail.startsWith('chance'))
    expect(chances.length).toBeGreaterThan(RANDOM_ROUNDS / 2)
    expect(chances.filter(([, ids]) => ids.size > 1)).toEqual([])
  }, 300_000)

  it('in the middle of confirmations leaves every night with one stay, and a stay for every confirmed inquiry', async () => {
    const login = await call('/api/admin/login', { password: ADMIN_PASSWORD })
    let cookie = login.headers.get('set-cookie')!.split(';')[0]!
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      const answer = await call('/api/booking-inquiry', {
        ...inquiry(n),
        checkin: daysFromToday(100 + n),
        checkout: daysFromToday(104 + n),
      })
      ids.push(((await answer.json()) as { id: string }).id)
    }
    const moves = ids.map((id) => call(`/api/booking-inquiries/${id}/confirm`, {}, cookie).catch(() => null))
    await new Promise((resume) => setTimeout(resume, 120))
    await site.kill('SIGKILL')
    const acknowledged = (await Promise.all(moves)).map((answer, index) =>
      answer?.status === 200 ? ids[index] : null,
    )
    await site.restart()
    cookie = (await call('/api/admin/login', { password: ADMIN_PASSWORD })).headers
      .get('set-cookie')!
      .split(';')[0]!

    type Item = { id: string; status: string; checkin: string; checkout: string }
    const read = async <T>(path: string) =>
      (await (await fetch(site.url + path, { headers: { cookie } })).json()) as T
    const inquiries = (await read<Item[]>('/api/booking-inquiries')).filter(({ id }) => ids.includes(id))
    for (const id of acknowledged.filter((each) => each !== null)) {
      expect(inquiries.find((each) => each.id === id)?.status).toBe('confirmed')
    }
    type Day = { date: string; claimedBy?: { stayId: string } }
    const days = await read<Day[]>(
      `/api/availability?startDate=${daysFromToday(100)}&endDate=${daysFromToday(115)}`,
    )
    for (const { checkin, checkout, status } of inquiries) {
      if (status !== 'confirmed') continue
      const nights = days.filter(({ date }) => date >= checkin && date < checkout)
      expect(nights).toHaveLength(4)
      expect(new Set(nights.map(({ claimedBy }) => claimedBy?.stayId)).size).toBe(1)
    }
    // What was half done does not stand in the way for ever: within the minute a claim of a dead process is taken back.
    const pending = inquiries.find(({ status }) => status === 'pending')
    if (pending) {
      const again = await call(`/api/booking-inquiries/${pending.id}/confirm`, {}, cookie)
      expect([200, 409]).toContain(again.status)
    }
  }, 120_000)

  it('right after 90 dates and 40 writes of one date were answered, three times, loses none: one record a date', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ridgeline-days-'))
    const own = await startSite({ dataDir })
    try {
      const send = (method: string, path: string, body?: unknown, cookie = '') =>
        fetch(own.url + path, {
          method,
          headers: { 'content-type': 'application/json', origin: own.url, cookie },
          body: JSON.stringify(body),
        })
      const login = await send('POST', '/api/admin/login', { password: ADMIN_PASSWORD })
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!
      const put = async (date: string, price: number) => {
        const day = { price, isAvailable: true, isBlocked: false }
        const answer = await send('PUT', `/api/availability/${date}`, day, cookie)
        const { updatedAt } = (await answer.json()) as AvailabilityDay
        return { status: answer.status, stamped: [price, updatedAt] as const }
      }
      const ninety = dateRange(daysFromToday(1), daysFromToday(90))
      const one = daysFromToday(120)
      let wanted: number[] = []
      for (let round = 1; round <= 3; round++) {
        wanted = ninety.map((_, index) => round * 100 + index)
        const ofOne = Array.from({ length: 40 }, (_, n) => put(one, round * 1000 + n))
        const answers = await Promise.all([
          ...ninety.map((date, index) => put(date, wanted[index]!)),
          ...ofOne,
        ])
        await own.kill('SIGKILL')
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        await own.restart()
        const path = `/api/availability?startDate=${ninety[0]}&endDate=${one}`
        const kept = (await (await send('GET', path, undefined, cookie)).json()) as AvailabilityDay[]
        expect(kept.map(({ date }) => date)).toEqual([...ninety, one])
        expect(kept.slice(0, 90).map(({ price }) => price)).toEqual(wanted)
        const last = kept[90]!
        expect(answers.slice(90).map(({ stamped }) => stamped)).toContainEqual([last.price, last.updatedAt])
      }
      await own.close()
      const app = await startApp({ env: { DATA_DIR: dataDir } })
      try {
        const { docs } = await app.payload.find({ collection: 'days', pagination: false, sort: 'date' })
        expect(docs.map(({ date }) => date)).toEqual([...ninety, one])
      } finally {
        await app.close()
      }
    } finally {
      await own.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 180_000)

  it('leaves no torn file in the outbox', async () => {
    const own = await startSite()
    try {
      const answer = await fetch(`${own.url}/api/booking-inquiry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: own.url },
        body: JSON.stringify(inquiry(1)),
      })
      expect(answer.status).toBe(201)
      await answer.text()
      await own.kill('SIGKILL')
      await own.restart()
      const mails = await eventually(
        () => mailsIn(own.dataDir),
        ({ length }) => length >= 2,
      )
      for (const mail of mails) expect(mail).toMatch(/^Auto-Submitted: [\s\S]+--\r\n$/)
    } finally {
      await own.close()
    }
  }, 120_000)
})
