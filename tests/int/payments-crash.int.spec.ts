import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { occupiesNights } from '@/domain/stays/stay'

import { followUpAll } from '../support/follow-up'
import { type App, startApp } from '../support/payload-app'
import { mortal } from '../support/mortal'
import {
  bookingData,
  booksOf,
  checkoutBody,
  emptyBooks,
  endHoldTime,
  type Booking,
} from '../support/payments'
import { daysFromToday, seedStay } from '../support/seed'
import { startStripe, type StripeStand } from '../support/stripe'

/** What the site does, loaded after the environment is set. */
const load = async () => ({
  ...(await import('@/operations/payments/open-checkout')),
  ...(await import('@/operations/payments/confirm-payment')),
  ...(await import('@/operations/payments/reconcile')),
  ...(await import('@/operations/payments/end-overdue')),
  ...(await import('@/operations/payments/charge-due')),
  ...(await import('@/operations/payments/keep-card')),
  ...(await import('@/operations/payments/damage-hold/capture-hold')),
  ...(await import('@/operations/payments/damage-hold/release-hold')),
  ...(await import('@/operations/payments/damage-hold/tend-holds')),
  ...(await import('@/operations/desk/cancel-overdue')),
  ...(await import('@/operations/desk/remind-due')),
  ...(await import('@/operations/bookings/sweep-stays')),
  ...(await import('@/operations/follow-ups/follow-up')),
})

describe('a process that dies at any step', () => {
  let app: App
  let stripe: StripeStand
  let site: Awaited<ReturnType<typeof load>>
  const guest = { address: '198.18.0.1', token: 'A'.repeat(43) }
  const booking = bookingData(30, 33)

  beforeAll(async () => {
    stripe = await startStripe()
    app = await startApp({ env: stripe.env })
    site = await load()
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })
  afterEach(() => {
    stripe.watch(null)
    return emptyBooks(app.payload)
  })

  const open = (payload: Payload, data: Booking = booking) =>
    site.openCheckout(payload, checkoutBody(data) as Parameters<typeof site.openCheckout>[1], guest)
  const confirm = (payload: Payload, id: string) => site.confirmPayment(payload, booking, id)

  /** As if more time had passed than any of the site's patience with what a dead process left. */
  async function letTimePass(): Promise<void> {
    const updatedAt = new Date(Date.now() - 120_000).toISOString()
    for (const collection of ['stays', 'inquiries'] as const) {
      const { docs } = await app.payload.find({ collection, limit: 0, depth: 0 })
      for (const { id } of docs) {
        const where = { id: { equals: id } }
        await app.payload.db.updateOne({
          collection,
          where,
          data: { updatedAt },
          options: { atomic: true },
        } as never)
      }
    }
    await app.payload.db.deleteMany({ collection: 'leases', where: {} })
  }
  /** What the runner of the next process does by itself. */
  async function recover(): Promise<void> {
    await letTimePass()
    await site.reconcilePayments(app.payload, () => true)
    await site.sweepStays(app.payload)
    await site.endOverdue(app.payload, () => true)
    await letTimePass()
    await site.hastenFollowUps(app.payload)
    await followUpAll(app.payload)
  }

  async function expectOneBooking(): Promise<void> {
    const { inquiries, stays, nights, mails, refunds } = await booksOf(app.payload)
    expect(inquiries).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid', followFrom: null }])
    expect(stays).toMatchObject([{ state: 'confirmed', inquiryId: String(inquiries[0]!.id) }])
    expect(nights.map(({ date, stayId }) => [date, stayId])).toEqual(
      [30, 31, 32].map((n) => [daysFromToday(n), String(stays[0]!.id)]),
    )
    const id = String(inquiries[0]!.id)
    expect(mails.map(({ key }) => key).sort()).toEqual([
      `inquiry:${id}:paid:guest`,
      `inquiry:${id}:paid:owner`,
    ])
    expect(refunds).toEqual([])
    const paid = [...stripe.ledger.intents.values()].filter(
      ({ metadata, status }) => metadata.inquiryId === id && status === 'succeeded',
    )
    expect(paid).toHaveLength(1)
  }

  /** Tries death before each step of the work, until one life is long enough to see its end. */
  async function atEveryStep(
    prepare: () => Promise<(payload: Payload) => Promise<unknown>>,
    check: (survived: boolean) => Promise<void>,
  ): Promise<number> {
    for (let steps = 0; ; steps++) {
      const work = await prepare()
      const life = mortal(app.payload, steps, { outside: () => stripe.calls.length })
      const outcome = await life.run(work)
      try {
        await check(outcome !== 'died')
      } catch (error) {
        throw new Error(`After ${steps} steps: ${String(error)}`, { cause: error })
      }
      await emptyBooks(app.payload)
      if (outcome !== 'died') return steps
    }
  }

  it('between Pay and booked leaves a paid booking to the next one, with its nights and one confirmation', async () => {
    const steps = await atEveryStep(
      async () => {
        const { paymentIntentId } = await open(app.payload)
        stripe.pay(paymentIntentId, 'success')
        return async (payload) => {
          await confirm(payload, paymentIntentId)
          await followUpAll(payload)
        }
      },
      async () => {
        await recover()
        await expectOneBooking()
      },
    )
    expect(steps).toBeGreaterThan(12)
  }, 240_000)

  it('while opening the checkout leaves nothing in the way of the guest who tries again', async () => {
    const steps = await atEveryStep(
      async () => (payload) => open(payload),
      async () => {
        await letTimePass()
        const { paymentIntentId } = await open(app.payload)
        stripe.pay(paymentIntentId, 'success')
        await confirm(app.payload, paymentIntentId)
        await recover()
        await expectOneBooking()
      },
    )
    expect(steps).toBeGreaterThan(6)
  }, 240_000)

  it('while opening the checkout leaves one that two calls at once go on with, at whatever step the second overtakes', async () => {
    let untilSaved = -1
    while ((await booksOf(app.payload)).inquiries.length === 0) {
      untilSaved += 1
      await mortal(app.payload, untilSaved).run(open)
    }
    const leaveSaved = async () => {
      await emptyBooks(app.payload)
      await mortal(app.payload, untilSaved).run(open)
      expect(await booksOf(app.payload)).toMatchObject({ inquiries: [{}], stays: [] })
    }
    let overtaken = 0
    for (let isOver = false; !isOver; overtaken += 1) {
      await leaveSaved()
      let steps = 0
      let other: ReturnType<typeof open> | undefined
      const look = async () => {
        steps += 1
        if (steps !== overtaken + 1) return
        other = open(app.payload)
        // One that finds the first one claiming waits for it, and so it must go on.
        await Promise.race([other, new Promise((resume) => setTimeout(resume, 400))])
      }
      const answer = await mortal(app.payload, Infinity, { look }).run(open)
      isOver = other === undefined
      const { paymentIntentId } = (await other) ?? (await open(app.payload))
      expect([overtaken, answer]).toMatchObject([overtaken, { paymentIntentId }])
    }
    expect(overtaken).toBeGreaterThan(15)
  }, 240_000)

  it('while opening the checkout keeps no night for a guest who does not come back', async () => {
    await atEveryStep(
      async () => (payload) => open(payload),
      async () => {
        await endHoldTime(app.payload)
        await recover()
        await recover()
        const { inquiries, stays, nights } = await booksOf(app.payload)
        expect([stays, nights]).toEqual([[], []])
        expect(inquiries.map(({ status }) => status)).toEqual(inquiries.map(() => 'expired'))
        for (const { id } of inquiries) {
          const open = [...stripe.ledger.intents.values()].filter(
            ({ metadata, status }) => metadata.inquiryId === String(id) && status !== 'canceled',
          )
          expect(open).toEqual([])
        }
      },
    )
  }, 240_000)

  describe('while a guest takes the hold to other dates', () => {
    const other = bookingData(31, 34)
    const dates = (from: number) => [from, from + 1, from + 2].map((n) => daysFromToday(n))
    const openNow = async (data: Booking) =>
      open(app.payload, data).catch((error: { code?: string }) => ({ code: error.code }))
    const move = async () => {
      await open(app.payload)
      return (payload: Payload) => open(payload, other)
    }

    it('keeps either the nights that they had or the others, and books what is paid then', async () => {
      const steps = await atEveryStep(move, async (survived) => {
        // At once: one of the two, or a word to try again in a moment; never nights of nobody.
        const held = (await booksOf(app.payload)).nights.map(({ date }) => date)
        const hasAll = [30, 31].some((from) => dates(from).every((date) => held.includes(date)))
        expect(hasAll).toBe(true)
        const again = await openNow(other)
        if (!('paymentIntentId' in again)) {
          expect(survived).toBe(false)
          expect(['being-changed', 'nights-held']).toContain(again.code)
        }
        await letTimePass()
        await site.sweepStays(app.payload)
        const { paymentIntentId } = await open(app.payload, other)
        stripe.pay(paymentIntentId, 'success')
        await site.confirmPayment(app.payload, other, paymentIntentId)
        await recover()
        const { inquiries, stays, nights } = await booksOf(app.payload)
        const standing = inquiries.filter(({ status }) => status !== 'expired')
        expect(standing).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid', followFrom: null }])
        expect(stays).toMatchObject([{ state: 'confirmed', inquiryId: String(standing[0]!.id) }])
        expect(nights.map(({ date }) => date)).toEqual(dates(31))
        const live = [...stripe.ledger.intents.values()].filter(
          ({ metadata, status }) =>
            inquiries.some(({ id }) => metadata.inquiryId === String(id)) && status !== 'canceled',
        )
        expect(live).toMatchObject([{ id: paymentIntentId, status: 'succeeded' }])
      })
      expect(steps).toBeGreaterThan(12)
    }, 240_000)

    it('keeps no night, and no payment open, for one who does not come back', async () => {
      await atEveryStep(move, async () => {
        await endHoldTime(app.payload)
        await recover()
        await recover()
        const { inquiries, stays, nights } = await booksOf(app.payload)
        expect([stays, nights]).toEqual([[], []])
        expect(inquiries.map(({ status }) => status)).toEqual(inquiries.map(() => 'expired'))
        const live = [...stripe.ledger.intents.values()].filter(
          ({ metadata, status }) =>
            inquiries.some(({ id }) => metadata.inquiryId === String(id)) && status !== 'canceled',
        )
        expect(live).toEqual([])
      })
    }, 240_000)

    it.each(['before', 'after'] as const)(
      'leaves it to the next try %s its payment is cancelled',
      async (when) => {
        const work = await move()
        const life = mortal(app.payload)
        stripe.watch(({ path }, phase) => {
          if (phase === when && path.endsWith('/cancel') && !life.isDead()) life.kill()
        })
        expect(await life.run(work)).toBe('died')
        stripe.watch(null)
        await letTimePass()
        await site.sweepStays(app.payload)
        await site.reconcilePayments(app.payload, () => true)
        expect((await booksOf(app.payload)).nights.map(({ date }) => date)).toEqual(dates(30))
        await open(app.payload, other)
        expect((await booksOf(app.payload)).nights.map(({ date }) => date)).toEqual(dates(31))
      },
    )
  })

  it('while a hold ends frees the nights in the end, and tells the guest once', async () => {
    await atEveryStep(
      async () => {
        await open(app.payload)
        await endHoldTime(app.payload)
        return (payload) => site.endOverdue(payload, () => true)
      },
      async () => {
        await recover()
        await recover()
        const { inquiries, stays, nights, mails } = await booksOf(app.payload)
        expect(nights).toEqual([])
        expect(stays.filter(({ state }) => occupiesNights(state))).toEqual([])
        expect(inquiries).toMatchObject([{ status: 'expired' }])
        expect(mails.map(({ key }) => key)).toEqual([`inquiry:${inquiries[0]!.id}:expired:guest`])
      },
    )
  }, 240_000)

  it('while a payment goes back gives it back once, whole, and tells both once', async () => {
    await atEveryStep(
      async () => {
        const { paymentIntentId } = await open(app.payload)
        stripe.pay(paymentIntentId, 'success')
        for (const collection of ['nights', 'stays'] as const)
          await app.payload.db.deleteMany({ collection, where: {} })
        await seedStay(app.payload, { checkin: daysFromToday(31), checkout: daysFromToday(32) })
        return (payload) => confirm(payload, paymentIntentId).catch(() => 'refused')
      },
      async () => {
        await recover()
        const { inquiries, nights, mails, refunds } = await booksOf(app.payload)
        const [inquiry] = inquiries
        expect(inquiries).toMatchObject([
          { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 150_689, paidCents: 150_689 },
        ])
        expect(refunds).toMatchObject([{ state: 'succeeded' }])
        expect(stripe.charge(inquiry!.stripePaymentIntentId!).amount_refunded).toBe(150_689)
        expect(nights).toHaveLength(1)
        expect(mails.map(({ key }) => key).sort()).toEqual(
          ['guest', 'owner'].map((who) => `inquiry:${inquiry!.id}:nights-gone:${who}`),
        )
      },
    )
  }, 240_000)

  it.each([
    ['POST /v1/payment_intents', 'before'],
    ['POST /v1/payment_intents', 'after'],
    ['GET /v1/payment_intents/', 'before'],
    ['GET /v1/payment_intents/', 'after'],
  ] as const)(
    'at the call %s, %s the provider works, loses no payment and makes no second one',
    async (path, when) => {
      const life = mortal(app.payload)
      let paid: string | undefined
      if (path.startsWith('GET')) {
        paid = (await open(app.payload)).paymentIntentId
        stripe.pay(paid, 'success')
      }
      stripe.watch(({ method, path: asked }, phase) => {
        if (phase !== when || life.isDead() || !`${method} ${asked}`.startsWith(path)) return
        life.kill()
      })
      const work = async (payload: Payload) => void (await (paid ? confirm(payload, paid) : open(payload)))
      expect(await life.run(work)).toBe('died')
      stripe.watch(null)
      await letTimePass()
      if (!paid) {
        paid = (await open(app.payload)).paymentIntentId
        stripe.pay(paid, 'success')
      }
      await recover()
      await expectOneBooking()
    },
  )

  describe('with a kept card', () => {
    const PART = [75_345, 75_344] as const
    /** Noon on the day on which the rest is due, and on the ones after it. */
    const noonOn = (days: number) => Date.parse(`${daysFromToday(days)}T17:00:00.000Z`)
    const kept = bookingData(60, 63)
    const body = checkoutBody(kept, { pay: 'deposit', saveCard: true })

    beforeAll(() =>
      app.payload.updateGlobal({
        slug: 'booking-rules',
        data: { depositPercent: 50, balanceDays: 30, _status: 'published' },
      }),
    )

    const openKept = async (payload: Payload) =>
      (await site.openCheckout(payload, body as Parameters<typeof site.openCheckout>[1], guest))
        .paymentIntentId
    const book = async () => {
      const paymentId = await openKept(app.payload)
      stripe.pay(paymentId, 'success')
      await site.confirmPayment(app.payload, kept, paymentId)
    }
    const theOne = async () => {
      const { inquiries } = await booksOf(app.payload)
      expect(inquiries).toHaveLength(1)
      return inquiries[0]!
    }
    const methodOf = async () => ((await theOne()).savedCard as { methodId: string }).methodId
    /** What succeeded at the provider for this booking, cents. */
    const charged = async () => {
      const { id } = await theOne()
      return [...stripe.ledger.intents.values()]
        .filter(({ metadata, status }) => metadata.inquiryId === String(id) && status === 'succeeded')
        .map(({ amount }) => amount)
    }
    const failures = async () =>
      ((await theOne()).journal as { kind: string }[]).filter(({ kind }) => kind === 'charge-failed')
    const chargeRound = (payload: Payload, days: number) => site.chargeDue(payload, () => true, noonOn(days))

    it('keeps it with the deposit, and has one customer for it', async () => {
      await atEveryStep(
        async () => {
          const paymentId = await openKept(app.payload)
          stripe.pay(paymentId, 'success')
          return (payload) => site.confirmPayment(payload, kept, paymentId)
        },
        async () => {
          await recover()
          expect(await methodOf()).toMatch(/^pm_/)
          expect(await charged()).toEqual([PART[0]])
        },
      )
      const ids = [...stripe.wallet.customers.values()].map(({ metadata }) => metadata.inquiryId)
      expect(new Set(ids).size).toBe(ids.length)
    }, 240_000)

    it('charges the rest once, whenever the process dies', async () => {
      const steps = await atEveryStep(
        async () => {
          await book()
          return (payload) => chargeRound(payload, 30)
        },
        async () => {
          await recover()
          await chargeRound(app.payload, 30)
          await recover()
          await chargeRound(app.payload, 31)
          expect(await charged()).toEqual([...PART])
          expect(await theOne()).toMatchObject({ owedCents: 0, paymentStatus: 'paid' })
          expect(await failures()).toEqual([])
        },
      )
      expect(steps).toBeGreaterThan(8)
    }, 240_000)

    it('counts a refusal once, and tries again on its day, whenever the process dies', async () => {
      await atEveryStep(
        async () => {
          await book()
          stripe.spoil(await methodOf(), 'noMoney')
          return (payload) => chargeRound(payload, 30)
        },
        async () => {
          await recover()
          await chargeRound(app.payload, 30)
          await recover()
          await chargeRound(app.payload, 30)
          expect(await failures()).toMatchObject([
            { facts: { on: daysFromToday(30), retryOn: daysFromToday(31) } },
          ])
          stripe.spoil(await methodOf(), null)
          await chargeRound(app.payload, 31)
          expect(await charged()).toEqual([...PART])
        },
      )
    }, 240_000)

    it('forgets it at the provider in the end when its guest takes it away', async () => {
      await atEveryStep(
        async () => {
          await book()
          const { id } = await theOne()
          return (payload) => site.removeCard(payload, String(id))
        },
        async () => {
          await letTimePass()
          const { id, savedCard, cardCustomerId } = await theOne()
          // Where the process died before the first write, the guest presses again.
          if (savedCard) await site.removeCard(app.payload, String(id))
          await site.forgetCards(app.payload, () => true)
          expect(await theOne()).toMatchObject({ savedCard: null, cardCustomerId: null })
          if (cardCustomerId) expect(stripe.wallet.customers.get(cardCustomerId)!.deleted).toBe(true)
          await chargeRound(app.payload, 30)
          expect(await charged()).toEqual([PART[0]])
        },
      )
    }, 240_000)

    it('cancels a stay whose rest did not come once, and gives back once, whenever the process dies', async () => {
      const setEnd = (cancelOverdueDays: number | null) =>
        app.payload.updateGlobal({
          slug: 'booking-rules',
          data: { cancelOverdueDays, _status: 'published' },
        })
      await setEnd(7)
      await atEveryStep(
        async () => {
          const paymentId = (
            await site.openCheckout(app.payload, { ...body, saveCard: false } as never, guest)
          ).paymentIntentId
          stripe.pay(paymentId, 'success')
          await site.confirmPayment(app.payload, kept, paymentId)
          await site.remindDue(app.payload, noonOn(35))
          return (payload) => site.cancelOverdue(payload, noonOn(37))
        },
        async () => {
          // What was written down before the process died was written on that day.
          const createdAt = new Date(noonOn(37)).toISOString()
          for (const { id } of (await booksOf(app.payload)).refunds) {
            const where = { id: { equals: id } }
            await app.payload.db.updateOne({
              collection: 'payment-attempts',
              where,
              data: { createdAt },
            } as never)
          }
          await recover()
          await site.cancelOverdue(app.payload, noonOn(37))
          await recover()
          await site.cancelOverdue(app.payload, noonOn(38))
          // 23 days before check-in the policy gives half back.
          expect(await theOne()).toMatchObject({ status: 'cancelled', refundedCents: 37_673 })
          const { refunds, nights } = await booksOf(app.payload)
          expect([refunds.length, nights.length]).toEqual([1, 0])
        },
      )
      await setEnd(null)
    }, 240_000)

    describe('and a damage hold', () => {
      const HELD = 50_000
      const setHold = (damageHoldAmount: number | null) =>
        app.payload.updateGlobal({
          slug: 'booking-rules',
          data: { damageHoldAmount, damageHoldDays: 1, _status: 'published' },
        })
      beforeAll(() => setHold(HELD / 100))
      afterAll(() => setHold(null))

      /** On the day before arrival. */
      const holdRound = (payload: Payload) => site.tendHolds(payload, () => true, noonOn(59))
      const bookHeld = async () => {
        await book()
        await holdRound(app.payload)
        return String((await theOne()).id)
      }
      /** What the provider has of this booking: its states and what was taken. */
      const atProvider = async () => {
        const { id } = await theOne()
        return [...stripe.ledger.intents.values()]
          .filter(({ metadata }) => metadata.damageHoldOf === String(id))
          .map(({ status, amount_received }) => `${status} ${amount_received}`)
      }
      const told = async () =>
        ((await theOne()).journal as { kind: string }[])
          .map(({ kind }) => kind)
          .filter((kind) => kind.startsWith('hold-'))
      const next = async () => {
        await recover()
        await holdRound(app.payload)
        await recover()
        await holdRound(app.payload)
      }

      it('places it once on a kept card, whenever the process dies', async () => {
        const steps = await atEveryStep(
          async () => {
            await book()
            return holdRound
          },
          async () => {
            await next()
            expect(await atProvider()).toEqual(['requires_capture 0'])
            expect(await told()).toEqual(['hold-placed'])
          },
        )
        expect(steps).toBeGreaterThan(6)
      }, 240_000)

      it('takes from it once, whenever the process dies', async () => {
        await atEveryStep(
          async () => {
            const id = await bookHeld()
            const ask = { cents: 12_000, reason: 'A lamp.', pictures: [] }
            return (payload) => site.takeFromHold(payload, id, ask)
          },
          async () => {
            await next()
            // Where the process died before it was written down, the owner presses again.
            const ask = { cents: 12_000, reason: 'A lamp.', pictures: [] }
            expect(await site.takeFromHold(app.payload, String((await theOne()).id), ask)).toBe('taken')
            expect(await atProvider()).toEqual(['succeeded 12000'])
            expect(await told()).toEqual(['hold-placed', 'hold-taken'])
            const { ledger } = await theOne()
            const taken = (ledger as { kind: string; cents: number }[]).filter(
              ({ kind }) => kind === 'hold-taken',
            )
            expect(taken).toEqual([expect.objectContaining({ cents: 12_000 })])
          },
        )
      }, 240_000)

      it('lets it go for good, whenever the process dies', async () => {
        await atEveryStep(
          async () => {
            const id = await bookHeld()
            return (payload) => site.releaseForOwner(payload, id)
          },
          async () => {
            await next()
            await site.releaseForOwner(app.payload, String((await theOne()).id))
            await next()
            expect(await atProvider()).toEqual(['canceled 0'])
            expect(await told()).toEqual(['hold-placed', 'hold-released'])
          },
        )
      }, 240_000)
    })
  })
})
