/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { useConflicts, useOccupiedStays } from '@/components/api/imported-stays'
import { toast } from '@/components/ui/use-toast'
import type { Conflict, ConflictStay } from '@/contract/calendar-sources'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import { OccupiedList } from '../occupied/occupied-list'
import OverviewTab from '../overview/overview-tab'
import { ConflictInbox } from './conflict-inbox'

const stay = (over: Partial<ConflictStay>): ConflictStay => ({
  stayId: '1',
  source: 'direct',
  label: 'Ada Moss',
  checkin: '2027-03-04',
  checkout: '2027-03-08',
  since: '2027-01-02T15:00:00.000Z',
  ...over,
})
const OURS = stay({
  guests: 4,
  inquiryId: '7',
  paidCents: 150_689,
  guest: { name: 'Ada Moss', email: 'ada@example.com', phone: '+1 706 555 0199' },
})
const THEIRS = stay({
  stayId: '2',
  source: 'airbnb',
  label: 'Airbnb guest',
  checkin: '2027-03-06',
  checkout: '2027-03-10',
  since: '2027-02-01T15:00:00.000Z',
  feedName: 'Airbnb main',
  kind: 'reservation',
  reservationCode: 'HMABCDEFGH',
})
const conflict = (over: Partial<Conflict> = {}): Conflict => ({
  id: '5',
  state: 'open',
  nights: ['2027-03-06', '2027-03-07'],
  since: '2027-02-01T15:01:00.000Z',
  imported: THEIRS,
  other: OURS,
  ...over,
})

let conflicts: Conflict[]
let refusal: Answer | null

function answer({ method, url }: Asked): Answer {
  if (refusal) return refusal
  const [, id, end] = /^\/api\/calendar-conflicts\/(\d+)\/(ignore|resolve)$/.exec(url.pathname) ?? []
  if (method === 'POST' && id) {
    const ended = conflicts.find((each) => each.id === id)
    conflicts = conflicts.filter((each) => each.id !== id)
    return { body: { success: true, message: `So it is: ${end}.`, conflict: ended } }
  }
  return { body: { success: true, conflicts } }
}

const Inbox = () => <ConflictInbox conflicts={useConflicts()} timeZone="America/New_York" />
const Occupied = () => <OccupiedList occupied={useOccupiedStays()} timeZone="America/New_York" />
const open = () => {
  const asked = answerFetch(answer)
  renderPortal(<Inbox />, '/admin?tab=overview')
  return asked
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const posts = (asked: Asked[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ url }) => url.pathname)

beforeEach(() => {
  conflicts = [conflict()]
  refusal = null
  toast({ title: 'Next test' }).dismiss()
})

describe('double bookings', () => {
  it('have what they were asked beside read again, such as the occupied times on Overview', async () => {
    const asked = answerFetch((call) =>
      call.url.pathname === '/api/imported-stays' ? { body: { success: true, stays: [] } } : answer(call),
    )
    renderPortal(
      <>
        <Inbox />
        <Occupied />
      </>,
      '/admin?tab=overview',
    )
    await screen.findByRole('heading', { name: 'Double bookings (1)' })
    const lookedUp = () => asked.filter(({ url }) => url.pathname === '/api/imported-stays')
    await waitFor(() => expect(lookedUp()).toHaveLength(1))
    await press(/^Ignore/)
    await press('Ignore as echo')
    await waitFor(() => expect(lookedUp()).toHaveLength(2))
  })

  it('are not there without any, nor those that ended', async () => {
    conflicts = [conflict({ state: 'ignored' })]
    const asked = open()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('show both stays, the nights that both want and since when', async () => {
    open()
    await screen.findByRole('heading', { name: 'Double bookings (1)' })
    expect(screen.getByText('2 nights are booked twice:').closest('p')).toHaveTextContent(
      'Sat, Mar 6; Sun, Mar 7',
    )
    expect(screen.getByText('Found Feb 1, 2027, 10:01 AM')).toBeVisible()
    const side = (title: string) => within(screen.getByRole('heading', { name: title }).parentElement!)
    const has = side('Has the nights')
    for (const text of [
      'Thu, Mar 4 – Mon, Mar 8, 2027',
      '4 nights · 4 guests',
      'Phone: +1 706 555 0199',
      'Website',
    ])
      expect(has.getByText(text)).toBeVisible()
    expect(has.getByText(/Booked Jan 2, 2027/)).toBeVisible()
    const wants = side('Wants them too')
    expect(wants.getByText(/In “Airbnb main” since Feb 1, 2027/)).toBeVisible()
    expect(wants.getByRole('link', { name: /HMABCDEFGH/ })).toHaveAttribute(
      'href',
      'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
    )
  })

  it('offer to call the guest and to cancel ours with its refund', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Call Ada Moss' })).toHaveAttribute(
      'href',
      'tel:+17065550199',
    )
    expect(screen.getByRole('link', { name: 'Cancel ours and refund $1,506.89…' })).toHaveAttribute(
      'href',
      '/admin?tab=bookings&open=7',
    )
  })

  it('offer to cancel ours, too, where it came by a channel and was entered here by hand', async () => {
    const { inquiryId, guest } = OURS
    conflicts = [conflict({ other: stay({ source: 'vrbo', inquiryId, guest }) })]
    open()
    expect(await screen.findByRole('link', { name: 'Cancel our booking…' })).toBeVisible()
    expect(screen.getByText(/^Decide which one stays/)).toBeVisible()
  })

  it('between two channels offer neither', async () => {
    conflicts = [conflict({ other: stay({ source: 'vrbo', label: 'Camille', inquiryId: '8' }) })]
    open()
    expect(
      await screen.findByText(/Both come from a channel: cancel one of them on Airbnb or VRBO/),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: /Call|Cancel/ })).toBeNull()
  })

  it('name a calendar of no channel as the owner did', async () => {
    const own = stay({ source: 'manual', label: 'Camille', feedName: 'Friends' })
    conflicts = [conflict({ other: own }), conflict({ id: '6', imported: own })]
    open()
    expect(await screen.findByText(/cancel one of them on Airbnb or “Friends”, and this ends/)).toBeVisible()
    expect(screen.getByText(/cancel the reservation on “Friends”, and this ends/)).toBeVisible()
    expect(screen.getAllByText('“Friends”')).toHaveLength(2)
    await userEvent.click(screen.getAllByRole('button', { name: 'It is settled…' })[1]!)
    expect(screen.getByText(/with the guest of “Friends”/)).toBeVisible()
    expect(screen.queryByText(/Entered by you/)).toBeNull()
  })

  it.each([
    ['Ignore as echo', 'ignore', 'Conflict ignored'],
    ['It is settled', 'resolve', 'Conflict settled'],
  ])('end with "%s", after a question', async (label, end, title) => {
    const asked = open()
    await screen.findByRole('heading', { name: 'Double bookings (1)' })
    await press(`${label}…`)
    expect(posts(asked)).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }))
    expect(await screen.findByText(title, { selector: 'li *' })).toBeVisible()
    expect(posts(asked)).toEqual([`/api/calendar-conflicts/5/${end}`])
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Double bookings/ })).toBeNull())
    await waitFor(() => expect(document.getElementById('double-bookings')).toHaveFocus())
  })

  it('say that they could not be loaded, since silence would read as none', async () => {
    refusal = refused('database-away', 'The database does not answer.')
    open()
    expect(await screen.findByText('The double bookings could not be loaded')).toBeVisible()
    refusal = null
    await press('Retry')
    expect(await screen.findByRole('heading', { name: 'Double bookings (1)' })).toBeVisible()
  })

  it('stay with how their guests are reached when they cannot be read again', async () => {
    open()
    await screen.findByText('Call Ada Moss')
    await press('It is settled…')
    refusal = refused('sign-in', 'Please sign in.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'It is settled' }))
    expect(await screen.findByText('You are logged out, so this may be old.')).toBeInTheDocument()
    expect(screen.getByText('Call Ada Moss')).toBeInTheDocument()
  })

  const answers: Record<string, unknown> = {
    '/api/overview': {
      ...{
        totalBookings: 3,
        pendingReviews: 0,
        publishedReviews: 0,
        averageRating: 0,
        pendingInquiries: 0,
      },
      ...{ attention: [], comingStays: [], turnovers: [], today: '2027-02-01' },
    },
    '/api/imported-stays': { success: true, stays: [] },
    '/api/questions': { success: true, questions: [] },
  }
  const onOverview = (asked: Asked): Answer => {
    const body = answers[asked.url.pathname]
    return body ? { body } : answer(asked)
  }

  it('come onto Overview with what stands below them, and push nothing down later', async () => {
    let arrive = () => {}
    const isHere = new Promise<void>((resolve) => (arrive = resolve))
    answerFetch(async (asked) => {
      if (asked.url.pathname === '/api/calendar-conflicts') await isHere
      return onOverview(asked)
    })
    renderPortal(<OverviewTab timeZone="America/New_York" />, '/admin')
    // As long as it takes the others to come and to be shown.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByText('Total Bookings')).toBeNull()
    arrive()
    await screen.findByText('Double bookings (1)')
    expect(screen.getByText('Total Bookings')).toBeInTheDocument()
  })

  it('keep the question how one ends, and Overview around it, while nothing can be reached', async () => {
    answerFetch(onOverview)
    renderPortal(<OverviewTab timeZone="America/New_York" />, '/admin')
    await screen.findByText('Double bookings (1)')
    await press('It is settled…')
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'It is settled' }))
    expect(await screen.findAllByText(/could not be refreshed and may be old/)).toHaveLength(2)
    expect(within(screen.getByRole('dialog')).getByText(/The server could not be reached/)).toBeVisible()
    expect(screen.getByText('Total Bookings')).toBeInTheDocument()
  })
})
