import { afterEach, describe, expect, it } from '@jest/globals'

import { bookByCard, bookingData, booksOf } from '../support/payments'
import { load, owner, paying, payingHouse, payload, rules } from '../support/paying-app'
import { daysFromToday as day } from '../support/seed'

describe('a total that was agreed on', () => {
  payingHouse()
  afterEach(() => rules({ depositPercent: null }))
  const view = async (id: string) => (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
  const mails = async () =>
    (await booksOf(payload)).mails
      .filter(({ to }) => to === 'ada@example.com')
      .map(({ subject, text }) => `${subject}\n${text.replaceAll(/\s+/g, ' ')}`)
  const paid = (more: Record<string, unknown> = {}) => bookByCard(paying, bookingData(60, 63), more)

  it('is "all taxes and fees included": who has paid it by card owes nothing', async () => {
    const id = await paid()
    expect(await view(id)).toMatchObject({ paidCents: 150_689, owedCents: 0, paymentStatus: 'paid' })
    // The owner moves the stay by a week and leaves the price as it is: in the dialog 'Price 1,506.89, 1,506.89: no difference'.
    const { status } = await owner.request('POST', `/api/booking-inquiries/${id}/change`, {
      body: {
        ...{ checkin: day(67), checkout: day(70), guests: 4, agreedCents: 150_689, totalCents: 150_689 },
        was: { checkin: day(60), checkout: day(63), guests: 4 },
        ...{ notifyGuest: true, requestKey: 'a-key-of-the-page' },
      },
    })
    expect(status).toBe(200)
    const now = await view(id)
    const changed = (await mails()).find((mail) => mail.startsWith('Changed'))
    expect(changed).toContain('Agreed total: $1,506.89')
    const { documentBasis } = await import('@/operations/documents/document-basis')
    const { invoiceOf } = await import('@/domain/documents/invoice')
    const stored = await payload.findByID({ collection: 'inquiries', id, depth: 0 })
    const [price] = invoiceOf(await documentBasis(payload, stored)).tables
    expect(price!.lines.at(-1)).toMatchObject({ label: 'Total', cents: 150_689 })
    expect([now.owedCents, now.paymentStatus]).toEqual([0, 'paid'])
  })

  it('is what a guest pays in all who has paid the deposit by card, its fee within', async () => {
    await rules({ depositPercent: 50 })
    const id = await paid({ pay: 'deposit' })
    expect(await view(id)).toMatchObject({ paidCents: 75_345, owedCents: 73_150 })
    const { status } = await owner.request('POST', `/api/booking-inquiries/${id}/change`, {
      body: {
        ...{ checkin: day(60), checkout: day(63), guests: 4, agreedCents: 140_000, totalCents: 140_000 },
        was: { checkin: day(60), checkout: day(63), guests: 4, totalCents: 150_689 },
        ...{ notifyGuest: false, requestKey: 'another-key' },
      },
    })
    expect(status).toBe(200)
    expect(await view(id)).toMatchObject({ owedCents: 140_000 - 75_345 })
    const { payable } = await load(id)
    expect(payable).toMatchObject({ cents: 140_000 - 75_345, feeCents: 0 })
  })
})
