/** @jest-environment jsdom */
import { TextEncoder } from 'node:util'

import { describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { GuestStay } from '@/contract/guest-stay'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../../../../tests/support/at-page'
import { StayPage } from './stay-page'
import { statusText } from './status-text'

// Browsers and servers have one; jsdom has not.
Object.assign(globalThis, { TextEncoder })

const STAY: GuestStay = {
  id: '7',
  firstName: 'Ada',
  checkin: '2027-03-13',
  checkout: '2027-03-16',
  checkinTime: '16:00',
  checkoutTime: '11:00',
  guests: 2,
  status: 'confirmed',
  day: 'ahead',
  arrivalFrom: '2027-03-10',
  isMailed: true,
  priceCents: 100_000,
  paidCents: 100_000,
  overpaidCents: 0,
  cardFeeCents: 0,
  refundedCents: 0,
  isRefundToCard: false,
  owedCents: 0,
  schedule: [],
  policy: [],
  houseRules: [],
  arrival: null,
  codeWaitsForCents: 0,
  payable: null,
  held: null,
  chargeAhead: null,
  card: null,
  idleCard: null,
  underWayCents: 0,
  canKeepCard: false,
  cancelsOn: null,
  damageHold: null,
  otherWays: [],
  hasInvoice: false,
  receipts: [],
  agreement: null,
  refundNowCents: null,
  refundByHandCents: 0,
  justBooked: null,
}
const ARRIVAL = {
  address: '1 Ridge Road\nBlue Ridge',
  doorCode: '4711#',
  wifi: { name: 'Ridge', password: 'quiet valley' },
  manual: 'The heating is in the hall.',
  leaving: 'Close the windows\n\nTake the trash out',
}

describe('what can be paid by card', () => {
  it.each([
    [137_978_719, ['Pay what was asked for, $515,000.00']],
    [99_999_999, ['Pay what was asked for, $515,000.00', 'Pay everything, $999,999.99']],
  ])('of %s cents is what a card can be charged in one go', (cents, links) => {
    const due = { cents: 51_500_000, feeCents: 1_500_000, isPart: true as const }
    const stay = { ...STAY, payable: { cents, feeCents: 0, due, isConfirming: false } }
    render(<StayPage stay={stay} linkKey="key" />, { wrapper: AtPage })
    expect(screen.getAllByRole('link', { name: /^Pay/ }).map(({ textContent }) => textContent)).toEqual(links)
    cleanup()
  })

  it('waits for a bank that works on a payment, and says so', () => {
    const payable = { cents: 100_000, feeCents: 0, isConfirming: false }
    const stay = { ...STAY, payable, underWayCents: 100_000 }
    render(<StayPage stay={stay} linkKey="key" />, { wrapper: AtPage })
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
    expect(
      screen.getByText(
        'Your payment of $1,000.00 is being processed by your bank. It will be on this page as soon as it is through.',
      ),
    ).toBeVisible()
    cleanup()
  })
})

describe('a card that is kept, and what is held on one', () => {
  const card = { name: 'Visa ending in 4242', chargeOn: '2027-02-11', isExpired: false }
  it.each([
    [
      {},
      'On February 11, 2027 we charge $500.00 to Visa ending in 4242. There is nothing to do; you can still pay earlier.',
    ],
    [
      { isExpired: true },
      'Visa ending in 4242 will have expired by February 11, 2027, when $500.00 is due. Please let us charge another card.',
    ],
    [
      { refusedBecause: 'there is no money' },
      'Visa ending in 4242 could not be charged: there is no money. It is tried again on February 11, 2027 with $500.00.',
    ],
    [
      { refusedBecause: 'the card has expired', chargeOn: null, isExpired: true },
      'Visa ending in 4242 could not be charged: the card has expired. It is not tried again. Please pay above, or let us charge another card.',
    ],
  ])('says how it stands: %j', (over, words) => {
    const chargeAhead = { cents: 50_000, on: '2027-02-11' }
    const stay = { ...STAY, chargeAhead, card: { ...card, ...over } }
    render(<StayPage stay={stay} linkKey="key" />, { wrapper: AtPage })
    expect(screen.getByText(words)).toBeVisible()
    cleanup()
  })

  const LET_GO = 'It is let go 2 days after you leave.'
  it.each<[Partial<NonNullable<GuestStay['damageHold']>>, string]>([
    [
      { state: 'later' },
      `From March 12, 2027 on, $500.00 is held on your card for damage. Nothing is charged. ${LET_GO}`,
    ],
    [
      { state: 'open' },
      `Please let $500.00 be held on a card for damage before you arrive. Nothing is charged. ${LET_GO}`,
    ],
    [
      { state: 'open', refusedBecause: 'the card has expired' },
      `Your card could not hold it: the card has expired. Please let $500.00 be held on a card for damage before you arrive. Nothing is charged. ${LET_GO}`,
    ],
    [{ state: 'held' }, `$500.00 is held on your card for damage. Nothing was charged. ${LET_GO}`],
    [
      { state: 'releasing' },
      'The $500.00 that was held for damage is let go, and nothing of it was charged. Some banks take a few days to show that.',
    ],
    [
      { state: 'lapsed' },
      'The $500.00 that was held for damage is on your card no more. Nothing of it was charged.',
    ],
    [
      { state: 'taken', taken: { cents: 20_000, reason: 'A lamp.', pictures: [] } },
      '$200.00 was taken from the damage hold; what was left of it is let go.',
    ],
    [
      { state: 'taken', taken: { cents: 50_000, reason: 'A lamp.', pictures: [] } },
      '$500.00 was taken from the damage hold.',
    ],
  ])('says how the hold stands: %j', (over, words) => {
    const hold = { state: 'held' as const, cents: 50_000, opensOn: '2027-03-12', ...over }
    render(<StayPage stay={{ ...STAY, damageHold: hold }} linkKey="key" />, { wrapper: AtPage })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /^Confirm the hold/ })).toHaveLength(
      over.state === 'open' ? 1 : 0,
    )
    cleanup()
  })
})

describe("the words of a guest's page", () => {
  const wordsOn = (day: GuestStay['day'], arrival: GuestStay['arrival'] = ARRIVAL) =>
    statusText({ ...STAY, day, arrival }).text

  it('go with the day', () => {
    expect(wordsOn('ahead', null)).toBe(
      'Ada, the nights are yours. From Wed, Mar 10 on the address and the way in stand here; we mail them to you, too.',
    )
    expect(statusText({ ...STAY, isMailed: false }).text).toMatch(/the way in stand here\.$/)
    expect(wordsOn('coming')).toBe(
      'Ada, we see you on Sat, Mar 13, from 4 PM. Here is how you find the house and get in.',
    )
    expect(wordsOn('arriving')).toBe(
      'Ada, today is the day: come from 4 PM on. Here is how you find the house and get in.',
    )
    expect(wordsOn('staying')).toBe('Ada, the house is yours until Tue, Mar 16, 11 AM.')
    expect(wordsOn('leaving')).toBe('Ada, today you leave, until 11 AM. Have a good way home.')
    expect(wordsOn('over', null)).toMatch(/^Ada, thank you for staying with us\./)
  })

  it('have nothing that a stranger typed before the owner has answered, and no link or number after', () => {
    const firstName = 'www.evil.example or call 555 0100 and pay'
    const held = { method: 'transfer', through: '2027-03-20' } as const
    const of = (more: Partial<GuestStay>) =>
      statusText({ ...STAY, firstName: 'Send your card', ...more }).text
    expect(of({ status: 'pending' })).toBe('We have your inquiry and answer by e-mail.')
    expect(of({ status: 'pending', held })).toMatch(/^The nights are held for you until/)
    expect(of({ status: 'expired' })).toBe('These nights are not booked for you.')
    expect(of({ firstName })).toMatch(/^Dear guest, the nights are yours\./)
    expect(of({ firstName, status: 'cancelled' })).toBe('Dear guest, this stay will not take place.')
  })

  it('promise no mail on the day of arrival, also where the owner has written no address', () => {
    for (const arrival of [null, { notes: 'Bring boots.' }]) {
      expect(wordsOn('arriving', arrival)).toBe(
        'Ada, today is the day: come from 4 PM on. The address is not here yet: please reply to our mail, or ask us below.',
      )
    }
  })

  it('say of a cancelled stay where its money went, true in a year as well', () => {
    const cancelled = { ...STAY, status: 'cancelled', refundedCents: 50_000 } as const
    expect(statusText({ ...cancelled, isRefundToCard: true }).text).toBe(
      'Ada, $500.00 went back to your card. Banks take five to ten business days to show it.',
    )
    expect(statusText(cancelled).text).toBe('Ada, $500.00 of what you paid is given back to you.')
  })
})

describe("a guest's page", () => {
  const shown = (more: Partial<GuestStay>) => render(<StayPage stay={{ ...STAY, ...more }} linkKey="key" />)
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  it('has the way, the code for Wi-Fi and the manual on arrival', () => {
    shown({ day: 'arriving', arrival: { ...ARRIVAL, leaving: undefined } })
    expect(headings()).toEqual(['Arriving', 'House manual', 'To keep'])
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=1+Ridge+Road%2C+Blue+Ridge',
    )
    expect(screen.getByRole('img', { name: 'Code to scan for the Wi-Fi Ridge' })).toBeInTheDocument()
    expect(screen.getByText(/Password: quiet valley/)).toBeInTheDocument()
  })

  it.each([
    ['can be cancelled', 100_000, 'whoever has it can see and cancel this stay.'],
    ['cannot', null, 'whoever has it can see this stay.'],
  ])('says what somebody else could do with its link where it %s', (_, refundNowCents, says) => {
    render(<StayPage stay={{ ...STAY, refundNowCents }} linkKey="key" />, { wrapper: AtPage })
    expect(screen.getByText(/^Questions\?/)).toHaveTextContent(`Keep the link to yourself: ${says}`)
  })

  it('says why more was paid by card than the stay costs', () => {
    shown({ paidCents: 103_000, cardFeeCents: 3_000 })
    expect(screen.getByText('without the card fee')).toBeInTheDocument()
  })

  it('says how much more has come than the stay costs, and nothing where nothing has', () => {
    const more = /more than the stay costs/
    const { rerender } = shown({ paidCents: 130_000, overpaidCents: 30_000 })
    expect(screen.getByText(more)).toHaveTextContent(
      '$300.00 more than the stay costs; the owner will write to you about that.',
    )
    const unmailed = { ...STAY, isMailed: false, paidCents: 130_000, overpaidCents: 30_000 }
    rerender(<StayPage stay={unmailed} linkKey="key" />)
    expect(screen.getByText(more)).toHaveTextContent(
      '$300.00 more than the stay costs; please ask us about that.',
    )
    cleanup()
    shown({ paidCents: 100_000 })
    expect(screen.queryByText(more)).toBeNull()
  })

  it('names no card fee where more came without a card than the stay costs', () => {
    shown({ paidCents: 103_000 })
    expect(screen.queryByText('without the card fee')).toBeNull()
  })

  it('says which part of the money makes a held stay the guest’s: the one that was asked for, else the deposit', () => {
    const held = { method: 'transfer' as const, through: '2027-01-10' }
    const otherWays = [{ method: 'transfer' as const, text: 'Ridge LLC' }]
    const payable = { cents: 103_000, feeCents: 3_000, isConfirming: true }
    const schedule = [{ name: 'deposit' as const, cents: 50_000, dueOn: '2027-01-10' }]
    const of = (part: string) => `${part} of it makes the stay yours.`
    const pending = { status: 'pending' as const, held, otherWays, owedCents: 100_000, schedule }
    const { unmount } = shown({ ...pending, payable })
    expect(screen.getByText(of(', and $500.00'))).toBeInTheDocument()
    unmount()
    shown({ ...pending, payable: { ...payable, due: { cents: 30_900, feeCents: 900, isPart: true } } })
    expect(screen.getByText(of(', and $300.00'))).toBeInTheDocument()
  })

  it('says right after the deposit that the rest is to pay, not that it is not due today', () => {
    const schedule = [{ name: 'balance' as const, cents: 50_000, dueOn: '2027-03-01' }]
    const justBooked = { email: 'ada@example.com', canCorrect: false }
    shown({ paidCents: 50_000, owedCents: 50_000, schedule, justBooked })
    expect(screen.getByText(/The rest is still to pay: what it is, and when, stands/)).toBeInTheDocument()
    expect(screen.queryByText(/not due today/)).toBeNull()
  })

  it('does not say right after a payment that nothing is left to do where a hold or a signature is', () => {
    const justBooked = { email: 'ada@example.com', canCorrect: false }
    const left = (more: Partial<GuestStay>) => {
      const stay = { ...STAY, justBooked, ...more }
      render(<StayPage stay={stay} linkKey="key" />, { wrapper: AtPage })
      const told = screen.getByText(/to do/).textContent
      cleanup()
      return told
    }
    const hold = { cents: 50_000, opensOn: '2027-03-12' }
    const agreement = { text: 'Be kind.', hash: 'a', signed: null }
    expect(left({})).toBe('There is nothing else to do now.')
    expect(left({ damageHold: { state: 'later', ...hold } })).toBe('There is nothing else to do now.')
    expect(left({ damageHold: { state: 'open', ...hold } })).toBe('What is left to do stands below.')
    expect(left({ agreement })).toBe('What is left to do stands below.')
  })

  it('begins with what to do before leaving on the last day', () => {
    shown({ day: 'leaving', arrival: ARRIVAL })
    expect(headings()[0]).toBe('Before you leave')
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Close the windows', 'Take the trash out'])
  })

  it('brings into view that the stay was cancelled', () => {
    Element.prototype.scrollIntoView = () => undefined
    const { rerender } = shown({})
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
    rerender(<StayPage stay={{ ...STAY, status: 'cancelled' }} linkKey="key" />)
    expect(screen.getByRole('heading', { name: 'This stay is cancelled' })).toHaveFocus()
  })
})

describe('by keyboard and by ear', () => {
  const page = (more: Partial<GuestStay>) => (
    <AtPage path="/stay/7">
      <StayPage stay={{ ...STAY, ...more }} linkKey="key" />
    </AtPage>
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const AGREEMENT = { text: 'No parties.', hash: 'a'.repeat(64), signed: null }
  const SIGNED = { name: 'Ada Marsh', on: '2027-03-01', isForOtherFacts: false }

  it('goes on where the agreement was signed, and each time to the name that lacks', async () => {
    answerFetch(() => ({ body: { success: true } }))
    const { rerender } = render(page({ agreement: AGREEMENT }))
    for (const _ of [1, 2]) {
      await press('Sign the agreement')
      await waitFor(() => expect(screen.getByLabelText(/Type your full name/)).toHaveFocus())
    }
    await userEvent.keyboard('Ada Marsh')
    await press('Sign the agreement')
    rerender(page({ agreement: { ...AGREEMENT, signed: SIGNED } }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Rental agreement' })).toHaveFocus())
  })

  it('goes on at a card that was taken away', async () => {
    answerFetch(() => ({ body: { success: true } }))
    const chargeAhead = { cents: 50_000, on: '2027-03-01' }
    const card = { name: 'Visa 4242', chargeOn: '2027-03-01', isExpired: false }
    const { rerender } = render(page({ chargeAhead, card }))
    await press('Take this card away')
    await press('Take it away')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    rerender(page({ chargeAhead, canKeepCard: true }))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Have it charged by itself' })).toHaveFocus(),
    )
  })

  it('goes on at the heading of the stay where a card was taken away that nothing was charged to', async () => {
    const asked = answerFetch(() => ({ body: { success: true } }))
    const { rerender } = render(page({ idleCard: 'Visa ending in 4242' }))
    expect(screen.getByRole('region', { name: 'Your card' })).toHaveTextContent(
      'Visa ending in 4242 is kept until your stay is over. No payment is charged to it by itself any more.',
    )
    await press('Take this card away')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The payment provider forgets Visa ending in 4242. Your stay stays as it is.',
    )
    await press('Take it away')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/guest-stay/7/card/remove'])
    rerender(page({}))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('starts in the address that is to be mended, and goes back there when it is refused', async () => {
    answerFetch(() => refused('invalid', 'Please give an e-mail address.'))
    render(page({ justBooked: { email: 'ada@exmaple.com', canCorrect: true } }))
    await press('Wrong address?')
    const field = screen.getByLabelText('Your e-mail address')
    expect(field).toHaveFocus()
    await press('Send the confirmation there')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(/Please give an e-mail address/)
  })

  it('keeps the keyboard on a file that is fetched, and fetches it once', async () => {
    const asked = answerFetch(() => new Promise(() => {}))
    render(page({}))
    await press('For your calendar (.ics)')
    await press('For your calendar (.ics)')
    const file = screen.getByRole('button', { name: 'For your calendar (.ics)' })
    // A browser takes the focus from a button that is disabled.
    expect(file).toBeEnabled()
    expect(file).toHaveAttribute('aria-disabled', 'true')
    expect(asked).toHaveLength(1)
  })
})

describe('a question on it that does something', () => {
  const CHARGE = { cents: 50_000, on: '2027-03-01' }
  const CARD = { name: 'Visa 4242', chargeOn: '2027-03-01', isExpired: false }
  type Question = { name: string; opens: string; confirms: string; keeps: string; more: Partial<GuestStay> }
  const QUESTIONS: Question[] = [
    {
      ...{ name: 'cancelling', opens: 'Cancel this stay', confirms: 'Cancel the stay' },
      keeps: 'Keep the stay',
      more: { refundNowCents: 100_000 },
    },
    {
      ...{ name: 'taking a card away', opens: 'Take this card away', confirms: 'Take it away' },
      keeps: 'Keep it',
      more: { chargeAhead: CHARGE, card: CARD },
    },
  ]
  let isMadeAnew = 0

  const answer = async ({ opens, confirms, more }: Question) => {
    isMadeAnew = 0
    render(
      <AtPage path="/stay/7" refresh={() => (isMadeAnew += 1)}>
        <StayPage stay={{ ...STAY, ...more }} linkKey="key" />
      </AtPage>,
    )
    await userEvent.click(screen.getByRole('button', { name: opens }))
    await userEvent.click(screen.getByRole('button', { name: confirms }))
  }

  it('speaks of no mail to a guest whom none reaches, whatever the page tells', () => {
    const none = { ...STAY, isMailed: false, refundNowCents: 50_000, refundByHandCents: 50_000 }
    const pages: GuestStay[] = [
      { ...none, day: 'ahead' },
      { ...none, day: 'coming' },
      { ...none, refundNowCents: 0, day: 'arriving' },
      { ...none, status: 'pending' },
      { ...none, status: 'pending', held: { method: 'transfer', through: '2027-03-01' } },
    ]
    for (const stay of pages) {
      const { container } = render(
        <AtPage path="/stay/7">
          <StayPage stay={stay} linkKey="key" />
        </AtPage>,
      )
      expect(container.textContent).not.toMatch(/mail|write to you/)
      cleanup()
    }
  })

  it('promises a reminder to a guest alone whom a mail reaches', async () => {
    for (const isMailed of [true, false]) {
      answerFetch(() => ({ body: { success: true } }))
      render(
        <AtPage path="/stay/7">
          <StayPage stay={{ ...STAY, isMailed, chargeAhead: CHARGE, card: CARD }} linkKey="key" />
        </AtPage>,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Take this card away' }))
      expect(screen.getByRole('dialog').textContent.includes('we remind you')).toBe(isMailed)
      cleanup()
    }
  })

  it.each(QUESTIONS)('has the page made anew once it is done: $name', async (question) => {
    answerFetch(() => ({ body: { success: true } }))
    await answer(question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isMadeAnew).toBe(1)
  })

  it.each(QUESTIONS)('has it made anew when the server says that it is old: $name', async (question) => {
    answerFetch(() => refused('changed-meanwhile', 'It is another one by now.'))
    await answer(question)
    expect(await screen.findByText('It is another one by now.')).toBeInTheDocument()
    expect(isMadeAnew).toBe(1)
  })

  it.each(QUESTIONS)('keeps the page while nothing can be reached: $name', async (question) => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await answer(question)
    expect(await screen.findByText(/The server could not be reached/)).toBeInTheDocument()
    // Next would load it whole then, and the browser's own error would stand in its place.
    expect(isMadeAnew).toBe(0)
  })

  it.each(QUESTIONS)('shows what came of a lost answer to who turns back: $name', async (question) => {
    let isLost = true
    answerFetch(({ method }) => {
      if (method === 'POST' || isLost) throw new TypeError('Failed to fetch')
      return { body: undefined }
    })
    await answer(question)
    await screen.findByText(/The server could not be reached/)
    const turnBack = async () => userEvent.click(screen.getByRole('button', { name: question.keeps }))
    await turnBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(isMadeAnew).toBe(0)
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: question.opens }))
    await turnBack()
    await waitFor(() => expect(isMadeAnew).toBe(1))
  })
})
