/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { MoneyView, ReportsSummary, YearStatement } from '@/contract/reports'
import type { VisitsReport } from '@/contract/visits'
import { dateIn } from '@/domain/common/calendar-date'
import { createPace } from '@/domain/reports/pace'
import type { ReportBooking } from '@/domain/reports/report-booking'
import { createReport, type ReportStay } from '@/domain/reports/reports'
import { noSteps } from '@/domain/visits/visit-steps'

import { type Answer, answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import ReportsTab from './reports-tab'
import { flatQuote } from '../../../../tests/support/quotes'

/** The client's clock decides which year is asked for first. */
const THIS_YEAR = Number(dateIn('America/New_York', Date.now()).slice(0, 4))
const TODAY = `${THIS_YEAR}-06-15`

/** Three nights for which a card was charged. */
const booking = (checkin: string, checkout: string, over: Partial<ReportBooking> = {}): ReportBooking => ({
  source: 'direct',
  status: 'confirmed',
  checkin,
  checkout,
  quote: flatQuote({ checkin, checkout }),
  priceCents: 146_300,
  isFeeInPrice: false,
  ...{ cardFeesCents: 4_389, cardFeesBackCents: 0, receivedCents: 150_689, refundedCents: 0 },
  ...over,
})

const summaryOf = (year: number | null, bookings: ReportBooking[], stays: ReportStay[]): ReportsSummary => {
  const report = createReport({ today: TODAY, year, authorities: ['GA state tax', 'Fannin County tax'] })
  bookings.forEach(report.addBooking)
  stays.forEach(report.addStay)
  const on = `${THIS_YEAR - 1}-06-15`
  const pace = createPace({ year: year ?? THIS_YEAR, today: TODAY, until: `${on}T23:59:59.000Z` })
  for (const each of bookings)
    pace.addBooking(each, { createdAt: `${THIS_YEAR - 1}-01-01T12:00:00.000Z`, journal: [], ledger: [] })
  return { today: TODAY, year, pace: pace.result(), provider: null, ...report.result() }
}

const NOTHING_DUE: MoneyView = {
  ...{ today: TODAY, overdueCents: 0, soonCents: 0, laterCents: 0, receivedCents: 0, givenBackCents: 0 },
  ...{ days: [], next: [], more: 0, payout: {} },
}
const isMoney = (url: URL) => url.pathname.endsWith('/money')
const NO_VISITS: VisitsReport = {
  success: true,
  countedSince: null,
  periods: [{ key: 'last-30-days', total: noSteps(), sources: [] }],
}
const isVisits = (url: URL) => url.pathname.endsWith('/visits')

const open = (
  bookings: ReportBooking[],
  {
    stays = [] as ReportStay[],
    address = '/admin?tab=reports',
    money = NOTHING_DUE,
    visits = NO_VISITS,
  } = {},
) => {
  const asked = answerFetch(({ url }): Answer => {
    if (isMoney(url)) return { body: money }
    if (isVisits(url)) return { body: visits }
    const year = url.searchParams.get('year')
    return { body: summaryOf(year === null ? null : Number(year), bookings, stays) }
  })
  renderPortal(<ReportsTab timeZone="America/New_York" />, address)
  return asked
}

const cardOf = async (label: string) => (await screen.findByText(label, { selector: 'p' })).closest('li')!

describe('Reports', () => {
  it('says what will be here while there are no bookings, below the cards and the files', async () => {
    open([])
    expect(await screen.findByText('No bookings yet')).toBeVisible()
    expect(await cardOf('Total Revenue')).toHaveTextContent('$0.00')
    expect(
      screen.getAllByRole('button', { name: /Export|Tax report|fees|Monthly|Payments|Payouts/ }),
    ).toHaveLength(6)
  })

  it('shows how far visits came, by source, of the last 30 days or a month', async () => {
    const steps = { visit: 200, calendar: 90, quote: 41, checkout: 9, paid: 3 }
    const few = { ...noSteps(), visit: 1 }
    open([], {
      visits: {
        success: true,
        countedSince: '2027-02-14',
        periods: [
          { key: 'last-30-days', total: steps, sources: [{ source: 'search', ...steps }] },
          { key: '2027-02', total: few, sources: [{ source: 'blueridge.example', ...few }] },
        ],
      },
    })
    expect(
      await screen.findByText(
        'Of 100 visits 45 touched the calendar, 21 saw a price, 4.5 began to book and 1.5 paid.',
      ),
    ).toBeVisible()
    const sources = () => screen.getByRole('region', { name: /^Where visits came from/ })
    expect(within(sources()).getByRole('row', { name: /^Search engines 200 90 41 9 3 1.5$/ })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Visits of' }), 'February 2027')
    expect(within(sources()).getByRole('row', { name: /^blueridge.example 1 0 0 0 0 0$/ })).toBeVisible()
  })

  it('says what will be here while no visit was counted', async () => {
    open([])
    expect(await screen.findByText('No visits counted yet')).toBeVisible()
  })

  it('shows total, this year and this month, each with its paid part, and taxes by authority', async () => {
    open([
      booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`),
      booking(`${THIS_YEAR}-06-10`, `${THIS_YEAR}-06-13`, { receivedCents: 0 }),
      booking(`${THIS_YEAR}-02-10`, `${THIS_YEAR}-02-13`),
      booking(`${THIS_YEAR - 1}-06-10`, `${THIS_YEAR - 1}-06-13`),
    ])
    expect(await cardOf('Total Revenue')).toHaveTextContent('$6,027.56')
    expect(await cardOf('Total Revenue')).toHaveTextContent('4 bookings, $4,520.67 paid')
    expect(await cardOf('This Year')).toHaveTextContent('$4,520.67')
    expect(await cardOf('This Month')).toHaveTextContent(`June ${THIS_YEAR}$3,013.78`)
    const taxes = await cardOf('Taxes')
    expect(taxes).toHaveTextContent('GA state tax$212.80')
    expect(taxes).toHaveTextContent('Fannin County tax$319.20')
    expect(taxes).toHaveTextContent('All taxes$532.00')
    expect(await cardOf('Revenue before tax')).toHaveTextContent(
      [
        ...['Nights, less discounts$2,700.00', 'Cleaning fee$1,200.00', 'Service fee$90.00'],
        ...['Card processing fees$131.67', 'All before tax$4,121.67'],
      ].join(''),
    )
  })

  it('shows what was only asked for beside the revenue and not in it', async () => {
    open([
      booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`),
      booking(`${THIS_YEAR}-06-10`, `${THIS_YEAR}-06-13`, { status: 'pending', receivedCents: 0 }),
    ])
    const line = 'Asked for, not counted: $1,506.89 (1 booking)'
    for (const label of ['Total Revenue', 'This Year', 'This Month', 'Revenue']) {
      const card = await cardOf(label)
      expect(card).toHaveTextContent(/\$1,506\.89.*1 booking, (?:all paid|\$1,506\.89 paid)/)
      expect(card).toHaveTextContent(line)
    }
    expect(await cardOf('Taxes')).toHaveTextContent('All taxes$133.00')
    expect(screen.getByRole('columnheader', { name: 'Asked for, not counted' })).toBeVisible()
  })

  it('shows it also while nothing is confirmed', async () => {
    open([booking(`${THIS_YEAR}-06-10`, `${THIS_YEAR}-06-13`, { status: 'pending' })])
    expect(await cardOf('Total Revenue')).toHaveTextContent('$0.00No confirmed bookings')
    expect(await cardOf('Revenue')).toHaveTextContent('Asked for, not counted: $1,506.89 (1 booking)')
  })

  it('shows occupancy, daily rate and every month of the year in a table that adds up', async () => {
    open([booking(`${THIS_YEAR}-06-29`, `${THIS_YEAR}-07-02`)])
    expect(await cardOf('Average daily rate')).toHaveTextContent('$300.00Over 3 nights sold')
    expect(await cardOf('Occupancy')).toHaveTextContent(/1%3 of 36[56] nights/)
    const table = within(screen.getByRole('region', { name: 'Month by month' }))
    expect(table.getAllByRole('row')).toHaveLength(14)
    expect(table.getByRole('row', { name: new RegExp(`^June ${THIS_YEAR} 1 \\$1,506.89`) })).toBeVisible()
    expect(
      table.getByRole('row', { name: new RegExp(`^July ${THIS_YEAR} 0 \\$0.00.* 1 3% \\$300.00`) }),
    ).toBeVisible()
    expect(table.getByRole('row', { name: /^Total 1 \$1,506.89/ })).toBeVisible()
  })

  it('tells direct and channel bookings apart, and says what is not known', async () => {
    open([booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`)], {
      stays: [{ source: 'airbnb', checkin: `${THIS_YEAR}-08-01`, checkout: `${THIS_YEAR}-08-05` }],
    })
    const table = within(await screen.findByRole('region', { name: 'Direct and channel bookings' }))
    expect(table.getByRole('row', { name: 'Website 1 3 $1,506.89 You' })).toBeVisible()
    expect(table.getByRole('row', { name: 'Airbnb 1 4 Not known here The channel' })).toBeVisible()
    expect(screen.getByText(/^1 stay is known from a calendar/)).toBeVisible()
  })

  it('switches the year in the address, keeps the cards, and names what the files cover', async () => {
    const asked = open([
      booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`),
      booking(`${THIS_YEAR - 1}-06-10`, `${THIS_YEAR - 1}-06-13`),
    ])
    const years = await screen.findByLabelText('Year of check-in')
    expect(
      within(years)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([String(THIS_YEAR), String(THIS_YEAR - 1), 'All years'])
    await userEvent.selectOptions(years, String(THIS_YEAR - 1))
    expect(await screen.findByRole('heading', { name: String(THIS_YEAR - 1) })).toBeVisible()
    expect(window.location.search).toBe(`?tab=reports&year=${THIS_YEAR - 1}`)
    expect(screen.getByText(new RegExp(`are for ${THIS_YEAR - 1};`))).toBeVisible()
    expect(await cardOf('Total Revenue')).toHaveTextContent('$3,013.78')
    await userEvent.selectOptions(screen.getByLabelText('Year of check-in'), 'All years')
    expect(await screen.findByRole('heading', { name: 'All years' })).toBeVisible()
    expect(window.location.search).toBe('?tab=reports&year=all')
    await userEvent.selectOptions(screen.getByLabelText('Year of check-in'), String(THIS_YEAR))
    await waitFor(() => expect(window.location.search).toBe('?tab=reports'))
    expect(asked.filter(({ url }) => !isMoney(url) && !isVisits(url)).map(({ url }) => url.search)).toEqual([
      `?year=${THIS_YEAR}`,
      `?year=${THIS_YEAR - 1}`,
      '',
      // Loaded before, so shown at once; data never goes stale by itself.
    ])
  })

  it('shows what is new in every year once it was refreshed in one', async () => {
    const bookings = [booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`)]
    open(bookings)
    const choose = async (year: number) =>
      userEvent.selectOptions(await screen.findByLabelText('Year of check-in'), String(year))
    expect(await cardOf('Total Revenue')).toHaveTextContent('$1,506.89')
    bookings.push(booking(`${THIS_YEAR - 1}-06-10`, `${THIS_YEAR - 1}-06-13`))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await choose(THIS_YEAR - 1)
    expect(await screen.findByRole('heading', { name: String(THIS_YEAR - 1) })).toBeVisible()
    bookings.push(booking(`${THIS_YEAR}-07-10`, `${THIS_YEAR}-07-13`))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(async () => expect(await cardOf('Total Revenue')).toHaveTextContent('$4,520.67'))
    await choose(THIS_YEAR)
    expect(await screen.findByRole('heading', { name: String(THIS_YEAR) })).toBeVisible()
    await waitFor(async () => expect(await cardOf('Total Revenue')).toHaveTextContent('$4,520.67'))
  })

  it('offers a year of the address that has no data, and says so', async () => {
    open([booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`)], { address: '/admin?tab=reports&year=2190' })
    expect(await screen.findByText('No booking in 2190')).toBeVisible()
    expect(screen.getByLabelText('Year of check-in')).toHaveValue('2190')
  })

  it('says what failed and tries again', async () => {
    let isBroken = true
    answerFetch(({ url }) =>
      isMoney(url)
        ? { body: NOTHING_DUE }
        : isVisits(url)
          ? { body: NO_VISITS }
          : isBroken
            ? refused('internal', 'Something went wrong on our side.')
            : { body: summaryOf(THIS_YEAR, [booking(`${THIS_YEAR}-06-01`, `${THIS_YEAR}-06-04`)], []) },
    )
    renderPortal(<ReportsTab timeZone="America/New_York" />, '/admin?tab=reports')
    expect(await screen.findByText('The reports could not be loaded')).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Total Revenue')).toBeVisible()
  })

  it('says how the year stands against the one before at the same date', async () => {
    open([
      booking(`${THIS_YEAR}-08-01`, `${THIS_YEAR}-08-04`),
      booking(`${THIS_YEAR - 1}-08-01`, `${THIS_YEAR - 1}-08-04`, { cardFeesCents: 0 }),
      booking(`${THIS_YEAR - 1}-09-01`, `${THIS_YEAR - 1}-09-04`, { cardFeesCents: 0 }),
    ])
    expect(
      await screen.findByText(
        `Today ${THIS_YEAR} has 3 nights fewer and $1,419.11 less revenue on the books, compared with ${THIS_YEAR - 1} on June 15, ${THIS_YEAR - 1}.`,
      ),
    ).toBeVisible()
    const table = within(screen.getByRole('region', { name: 'Pace against last year' }))
    expect(table.getByRole('row', { name: 'Nights 3 6 -3' })).toBeVisible()
    expect(table.getByRole('row', { name: 'Revenue $1,506.89 $2,926.00 -$1,419.11' })).toBeVisible()
  })

  it('leads to the statement of the chosen year and back, the keyboard at its heading', async () => {
    const YEAR = THIS_YEAR - 1
    const sums = {
      bookings: 1,
      nights: 3,
      revenueCents: 100_689,
      cardFeesCents: 4_389,
      refundedCents: 50_000,
    }
    const way = { receivedCents: 0, givenBackCents: 0, bankCents: 0, netCents: 0 }
    const statement: YearStatement = {
      ...{ year: YEAR, today: TODAY, asOf: `${YEAR}-12-31`, revenueCents: 100_689 },
      sources: [{ source: 'direct', ...sums, unknownAmounts: 0 }],
      taxes: [{ authority: 'GA state tax', cents: 3_530, taxedCents: 88_261 }],
      taxesCents: 3_530,
      channelTaxes: [{ source: 'airbnb', authority: 'GA state tax', cents: 5_320 }],
      ...{ channelTaxesCents: 5_320, beforeTaxCents: 91_839, netCents: 100_689, damageCents: 0 },
      keptOfCancelled: { bookings: 2, cents: 30_000 },
      money: [
        { ...way, way: 'card', receivedCents: 150_689, givenBackCents: 50_000, netCents: 100_689 },
        { ...way, way: 'cash' },
      ],
      provider: {
        ...{ feesCents: 5_900, otherFeesCents: 1_500, netCents: 94_789, paidOutCents: 146_289 },
        unknownCharges: 1,
      },
      owed: { begunCents: 0, laterCents: 100_000, inAdvanceCents: 46_300 },
    }
    answerFetch(({ url }): Answer =>
      isMoney(url)
        ? { body: NOTHING_DUE }
        : isVisits(url)
          ? { body: NO_VISITS }
          : url.pathname.endsWith('/statement')
            ? { body: statement }
            : { body: summaryOf(YEAR, [booking(`${YEAR}-06-01`, `${YEAR}-06-04`)], []) },
    )
    renderPortal(<ReportsTab timeZone="America/New_York" />, `/admin?tab=reports&year=${YEAR}`)
    await userEvent.click(await screen.findByRole('link', { name: 'Yearly statement' }))
    expect(window.location.search).toBe(`?tab=reports&year=${YEAR}&view=statement`)
    expect(screen.getByRole('heading', { name: `Statement for ${YEAR}` })).toHaveFocus()
    const table = (name: string) => within(screen.getByRole('region', { name }))
    expect(await screen.findByText(/^Made on June 15/)).toBeVisible()
    const provider = screen.getByRole('heading', { name: 'Payment provider' }).parentElement!
    for (const text of [
      'Fees of the payment provider-$59.00',
      'Of these fees, of no booking here-$15.00',
      'Card money less fees$947.89',
      'Paid out to your bank$1,462.89',
      'What it took of 1 card payment is not known here',
    ])
      expect(provider).toHaveTextContent(text)
    const row = (name: string, text: string) =>
      expect(table(name).getByRole('row', { name: text })).toBeVisible()
    row('Revenue by channel', 'Website 1 3 $1,463.00 $43.89 -$500.00 $1,006.89')
    row('Taxes by authority', 'GA state tax $882.61 $35.30 $53.20')
    row('Money received', 'Card $1,506.89 -$500.00 $1,006.89')
    expect(screen.getByText(/\$300\.00 that were kept of 2 cancelled bookings/)).toBeVisible()
    expect(screen.getByRole('heading', { name: `Owed on December 31, ${YEAR}` })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Back to Reports' }))
    expect(window.location.search).toBe(`?tab=reports&year=${YEAR}`)
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
  })

  it('shows the statement from its heading in Safari too, where the tab has the keyboard and not the link', async () => {
    answerFetch(() => refused('internal', 'Something went wrong on our side.'))
    renderPortal(
      <div role="tabpanel" tabIndex={0}>
        <ReportsTab timeZone="America/New_York" />
      </div>,
      '/admin?tab=reports&view=statement',
    )
    const link = await screen.findByRole('link', { name: 'Back to Reports' })
    screen.getByRole('tabpanel').focus()
    fireEvent.click(link)
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
  })

  it('says what failed of a statement', async () => {
    answerFetch(() => refused('internal', 'Something went wrong on our side.'))
    renderPortal(<ReportsTab timeZone="America/New_York" />, '/admin?tab=reports&view=statement&year=all')
    expect(await screen.findByText('The statement could not be loaded')).toBeVisible()
    expect(screen.getByRole('heading', { name: `Statement for ${THIS_YEAR}` })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  })

  it('says first what is overdue, due and coming, and who pays next', async () => {
    const next = [
      {
        id: '7',
        guest: 'Ada Marsh',
        checkin: `${THIS_YEAR}-08-01`,
        cents: 73_150,
        dueOn: `${THIS_YEAR}-06-10`,
      },
      { id: '8', guest: 'Bea Fern', checkin: `${THIS_YEAR}-08-04`, cents: 146_300 },
      { id: '9', guest: 'Cid Moss', checkin: `${THIS_YEAR}-09-01`, cents: 100, dueOn: `${THIS_YEAR}-07-10` },
    ]
    const days = [
      {
        ...{ date: `${THIS_YEAR}-06-12`, way: 'cash', receivedCents: 0, givenBackCents: 50_000 },
      },
      { date: `${THIS_YEAR}-06-01`, way: 'card', receivedCents: 150_689, givenBackCents: 0 },
    ] satisfies MoneyView['days']
    open([], {
      money: {
        ...{ today: TODAY, overdueCents: 73_150, soonCents: 146_400, laterCents: 5_000 },
        ...{ receivedCents: 150_689, givenBackCents: 50_000, days, next, more: 2, payout: {} },
      },
    })
    expect(await cardOf('Overdue')).toHaveTextContent('$731.50')
    expect(await cardOf('Received')).toHaveTextContent(`June ${THIS_YEAR}$1,506.89$500.00 went back`)
    const rows = within(screen.getByRole('list', { name: 'Who pays next' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Ada Marsh.*Overdue since Jun 10.*\$731\.50$/),
      expect.stringMatching(/^Bea Fern.*Due now.*\$1,463\.00$/),
      expect.stringMatching(/^Cid Moss.*Due on Jul 10.*\$1\.00$/),
    ])
    expect(screen.getByRole('link', { name: 'Ada Marsh' })).toHaveAttribute(
      'href',
      '/admin?tab=bookings&open=7',
    )
    expect(screen.getByRole('link', { name: 'and 2 bookings more' })).toBeVisible()
    await userEvent.click(screen.getByText(`June ${THIS_YEAR} day by day`))
    const table = within(screen.getByRole('table', { name: `Money in June ${THIS_YEAR}` }))
    expect(table.getByRole('row', { name: /^Jun 12.* Cash – \$500\.00$/ })).toBeVisible()
    expect(table.getByRole('row', { name: /^Jun 1,?.* Card \$1,506\.89 –$/ })).toBeVisible()
    expect(screen.queryByText(/Next payout|Payout failed/)).toBeNull()
  })

  it('comes as a whole: what guests owe moves nothing down that was there before', async () => {
    let arrive: (answer: Answer) => void = () => {}
    const later = new Promise<Answer>((resolve) => (arrive = resolve))
    answerFetch(({ url }) => {
      if (isMoney(url)) return later
      return { body: isVisits(url) ? NO_VISITS : summaryOf(THIS_YEAR, [], []) }
    })
    renderPortal(<ReportsTab timeZone="America/New_York" />, '/admin?tab=reports')
    // As long as it takes the summary to come and to be shown.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByText('Total Revenue')).toBeNull()
    arrive({ body: NOTHING_DUE })
    await screen.findByText('Overdue')
    expect(screen.getByText('Total Revenue')).toBeVisible()
  })

  it('says that what guests owe could not be loaded, and tries again', async () => {
    let isAway = true
    answerFetch(({ url }): Answer => {
      if (isMoney(url) && isAway) return refused('database-away', 'The database does not answer.')
      if (isMoney(url)) return { body: { ...NOTHING_DUE, overdueCents: 73_150 } }
      return { body: isVisits(url) ? NO_VISITS : summaryOf(THIS_YEAR, [], []) }
    })
    renderPortal(<ReportsTab timeZone="America/New_York" />, '/admin?tab=reports')
    expect(await screen.findByText('What guests owe could not be loaded')).toBeVisible()
    expect(await cardOf('Total Revenue')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await cardOf('Overdue')).toHaveTextContent('$731.50')
    isAway = true
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('What guests owe could not be loaded')).toBeVisible()
    expect(screen.queryByText('Overdue')).toBeNull()
  })

  it('says of guests who owe whether they have been here', async () => {
    const [before, later] = [`${THIS_YEAR - 1}-06-17`, `${THIS_YEAR + 1}-06-17`]
    const owes = { cents: 146_289, guest: 'Ada Marsh' }
    open([], {
      money: {
        ...{ ...NOTHING_DUE, today: `${THIS_YEAR}-06-17` },
        next: [
          { ...owes, id: '1', checkin: before },
          { ...owes, id: '2', checkin: later },
        ],
      },
    })
    const list = await screen.findByRole('list', { name: 'Who pays next' })
    expect(
      within(list)
        .getAllByText(/^arrive/)
        .map(({ textContent }) => textContent),
    ).toEqual([`arrived Jun 17, ${THIS_YEAR - 1}`, `arrives Jun 17, ${THIS_YEAR + 1}`])
  })

  it('says what the bank gets next, and what it sent back', async () => {
    open([], {
      money: {
        ...NOTHING_DUE,
        payout: {
          next: { cents: 292_578, on: `${THIS_YEAR}-06-17` },
          failed: { cents: 146_289, on: `${THIS_YEAR}-06-12`, why: 'The bank account has been closed' },
        },
      },
    })
    const line = async (text: RegExp) => (await screen.findByText(text)).closest('p')
    expect(await line(/^Next payout/)).toHaveTextContent('Next payout: $2,925.78 on Jun 17')
    expect(await line(/came back on/)).toHaveTextContent(
      `Payout failed $1,462.89 came back on Jun 12, ${THIS_YEAR}. The bank account has been closed. Look at your bank account in the payment provider's dashboard.`,
    )
  })
})
