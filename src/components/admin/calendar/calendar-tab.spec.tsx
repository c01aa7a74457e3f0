/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import type { CalendarStatus } from '@/contract/google-calendar'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import CalendarTab from './calendar-tab'

const STATUS: CalendarStatus = {
  state: 'connected',
  missing: [],
  redirectUri: 'https://ridge.example/calendar-auth',
  calendarId: 'primary',
  calendarName: 'owner@example.com',
  connectedAt: '2026-11-20T14:00:00.000Z',
  lastWriteAt: '2026-11-21T20:05:00.000Z',
  written: { stays: 12, cleanings: 9, blocks: 3 },
  waiting: 0,
  refused: [],
}
let status: CalendarStatus
let log: Asked[]
let refusal: Answer | null

const answer = ({ method, body }: Asked): Answer => {
  if (method === 'GET') return { body: status }
  if (refusal) return refusal
  if (method === 'POST') return { body: { success: true, message: '2 events written.' } }
  status = { ...STATUS, state: 'not connected', written: { stays: 0, cleanings: 0, blocks: 0 } }
  const kept = (body as { keepEvents: boolean }).keepEvents
  return { body: { success: true, message: kept ? 'Left.' : 'Removed.' } }
}
const open = (over: Partial<CalendarStatus> = {}) => {
  status = { ...STATUS, ...over }
  renderPortal(<CalendarTab timeZone="America/New_York" />, '/admin?tab=calendar')
}

describe('the Calendar tab', () => {
  beforeEach(() => {
    refusal = null
    log = answerFetch(answer)
  })

  it('says that sync is always active while it is connected, and how it is', async () => {
    open()
    expect(await screen.findByText(/^Google Calendar sync is always active/)).toBeTruthy()
    expect(await screen.findByText('Connected')).toBeTruthy()
    expect(screen.getByText('Everything is in step.')).toBeTruthy()
    expect(screen.getByText('owner@example.com')).toBeTruthy()
    expect(screen.getByText('Nov 21, 2026, 3:05 PM')).toBeTruthy()
    expect(screen.getByText('12')).toBeTruthy()
  })

  it.each([
    [
      { state: 'not connected', waiting: 1 },
      'No calendar is connected, so nothing is written. 1 event is ready for it.',
    ],
    [{ state: 'connected', waiting: 3 }, '3 events are being written.'],
    [
      { state: 'failing', waiting: 2, problem: 'Google asks us to write more slowly.' },
      /2 events are waiting/,
    ],
    [{ state: 'refused', waiting: 2, problem: 'Taken back.' }, /Nothing is written until you connect again/],
  ] as const)('tells the truth of %j', async (over, sentence) => {
    open(over)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryAllByText(/always active/)).toHaveLength(over.state === 'connected' ? 1 : 0)
    if ('problem' in over) expect(screen.getByText(over.problem)).toBeTruthy()
  })

  it('names what is missing on the server, and offers nothing that cannot work', async () => {
    open({ state: 'not set up', missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] })
    expect(await screen.findByText('GOOGLE_CLIENT_SECRET')).toBeTruthy()
    expect(screen.getByText('https://ridge.example/calendar-auth')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads to the way to mend a refused access, and explains the seven days', async () => {
    open({ state: 'refused', problem: 'Google does not accept the access any more.' })
    const link = await screen.findByRole('link', { name: 'Connect again' })
    expect(link.getAttribute('href')).toBe('/calendar-auth')
    expect(screen.getByText(/after 7 days/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write now' })).toBeNull()
  })

  it('writes now and says what was done, or why not', async () => {
    open()
    const button = await screen.findByRole('button', { name: 'Write now' })
    await userEvent.click(button)
    expect(await screen.findByText('2 events written.')).toBeTruthy()
    refusal = refused('google-away', 'Google asks us to write more slowly.')
    await userEvent.click(screen.getByRole('button', { name: 'Write now' }))
    expect(await screen.findByText('Google asks us to write more slowly.')).toBeTruthy()
  })

  it('lists what Google did not take', async () => {
    open({ refused: [{ what: 'Cleaning: Ridge', why: 'Google says: Invalid attendee email.' }] })
    expect(await screen.findByText('Google did not take this event')).toBeTruthy()
    expect(screen.getByText(/Invalid attendee email/)).toBeTruthy()
  })

  it('asks what becomes of the events before it disconnects; a failure keeps the question open', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
    await userEvent.click(screen.getByRole('radio', { name: /Remove the events/ }))
    refusal = refused('busy', 'Please try again in a moment.')
    const confirm = () => screen.getAllByRole('button', { name: 'Disconnect' }).at(-1)!
    await userEvent.click(confirm())
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Remove the events/ }).checked).toBe(true)
    refusal = null
    await userEvent.click(confirm())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(log.find(({ method }) => method === 'DELETE')?.body).toEqual({ keepEvents: false })
    expect(await screen.findByRole('link', { name: 'Connect Google Calendar' })).toBeTruthy()
  })

  it('says that what it shows may be old when it cannot be read again', async () => {
    open()
    await screen.findByText('Everything is in step.')
    answerFetch(() => refused('sign-in', 'Please sign in.'))
    await userEvent.click(screen.getByRole('button', { name: 'Write now' }))
    expect(await screen.findByText('You are logged out, so this may be old.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/admin/login?redirect=%2Fadmin%3Ftab%3Dcalendar',
    )
    expect(screen.getByText('owner@example.com')).toBeTruthy()
  })

  it('says when its state cannot be loaded', async () => {
    answerFetch(() => refused('internal', 'Broken.'))
    renderPortal(<CalendarTab timeZone="America/New_York" />, '/admin?tab=calendar')
    expect(await screen.findByText('The state of the calendar could not be loaded')).toBeTruthy()
  })
})
