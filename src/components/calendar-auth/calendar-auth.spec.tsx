/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { answerFetch, type Answer, type Asked, refused } from '../../../tests/support/answer-fetch'
import { CalendarAuth } from './calendar-auth'

const CONNECTED = { state: 'not connected', missing: [], redirectUri: 'http://localhost/calendar-auth' }
let log: Asked[]
let answers: Record<string, Answer>

const open = (address = '/calendar-auth') => {
  window.history.replaceState(null, '', address)
  render(<CalendarAuth />)
}
const cutOff = () =>
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })

describe('/calendar-auth', () => {
  beforeEach(() => {
    answers = { status: { body: CONNECTED } }
    log = answerFetch(
      ({ url }) => answers[url.pathname.split('/').at(-1)!] ?? refused('not-found', 'Not here.'),
    )
  })

  it('has two tabs; what was typed stays when the other one is looked at', async () => {
    open()
    await screen.findByRole('tab', { name: 'OAuth Flow' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'OAuth Flow',
      'Manual Token',
    ])
    await userEvent.click(screen.getByRole('tab', { name: 'Manual Token' }))
    await userEvent.type(screen.getByLabelText('Refresh token'), '1//0abc')
    await userEvent.click(screen.getByRole('tab', { name: 'OAuth Flow' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Manual Token' }))
    expect(screen.getByLabelText<HTMLInputElement>('Refresh token').value).toBe('1//0abc')
  })

  it('changes the code once, takes it out of the address at once, and shows the token read-only', async () => {
    answers['exchange-code'] = { body: { success: true, refreshToken: '1//0secret', message: 'So it is.' } }
    open('/calendar-auth?code=4%2F0A&state=calendar_auth.n&scope=x')
    expect(window.location.search).toBe('')
    await screen.findByText('Google Calendar is connected')
    const field = screen.getByLabelText<HTMLInputElement>('Refresh token')
    expect([field.value, field.readOnly]).toEqual(['1//0secret', true])
    const link = screen.getByRole('link', { name: 'Go to Admin Dashboard' })
    expect(link.getAttribute('href')).toBe('/admin?tab=calendar')
    const sent = log.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toEqual([{ code: '4/0A', state: 'calendar_auth.n' }])
    expect(document.activeElement?.textContent).toBe('Google Calendar is connected')
  })

  it('says that the authorization was denied, without asking the server', async () => {
    open('/calendar-auth?error=access_denied&state=calendar_auth.n')
    expect(await screen.findByText('Authorization denied or failed')).toBeTruthy()
    expect(window.location.search).toBe('')
    expect(log.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it.each([
    [refused('google-access-invalid', 'Failed to get refresh token'), null],
    [
      refused('google-access-invalid', 'Failed to get refresh token. Leave its box ticked.'),
      'Leave its box ticked.',
    ],
    [refused('google-access-invalid', 'Please start again.'), 'Please start again.'],
  ])('says that there is no token: %j', async (answer, detail) => {
    answers['exchange-code'] = answer
    open('/calendar-auth?code=c&state=s')
    expect(await screen.findByText('Failed to get refresh token')).toBeTruthy()
    if (detail) expect(screen.getByText(detail)).toBeTruthy()
  })

  it('names the network as the reason', async () => {
    cutOff()
    open('/calendar-auth?code=c&state=s')
    expect(await screen.findByText('Network error: Failed to fetch')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Connect Google Calendar' }))
    expect(await screen.findByText('Network error: Failed to fetch')).toBeTruthy()
  })

  it('checks a token that is typed: blank, wrong, right', async () => {
    open()
    await userEvent.click(await screen.findByRole('tab', { name: 'Manual Token' }))
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Token' }))
    await press()
    expect(screen.getByText('Please enter a refresh token')).toBeTruthy()
    answers['update-token'] = refused('google-access-invalid', 'Invalid refresh token')
    const field = screen.getByLabelText<HTMLInputElement>('Refresh token')
    await userEvent.type(field, ' 1//0typed ')
    await press()
    expect(await screen.findByText('Invalid refresh token')).toBeTruthy()
    expect(field.value).toBe(' 1//0typed ')
    answers['update-token'] = { body: { success: true, message: 'Good.' } }
    await press()
    expect(await screen.findByText('Google Calendar is connected')).toBeTruthy()
    expect(log.at(-1)!.body).toEqual({ refreshToken: '1//0typed' })
    expect(screen.getByLabelText<HTMLInputElement>('Refresh token').readOnly).toBe(true)
  })

  it('leads who is not signed in to the gate and back', async () => {
    answers.status = refused('sign-in', 'Please sign in.')
    answers['exchange-code'] = refused('sign-in', 'Please sign in.')
    open('/calendar-auth?code=c&state=s')
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(1))
    const link = screen.getByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/admin/login?redirect=%2Fcalendar-auth')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('says before another account is connected what becomes of the events in the calendar of before', async () => {
    answers.status = { body: { ...CONNECTED, state: 'connected' } }
    open()
    expect(await screen.findByText(/another account.*disconnect first/i)).toBeTruthy()
  })

  it('says what to set on the server', async () => {
    answers.status = { body: { ...CONNECTED, state: 'not set up', missing: ['GOOGLE_CLIENT_SECRET'] } }
    open()
    expect(await screen.findByText('GOOGLE_CLIENT_SECRET')).toBeTruthy()
    expect(screen.getByText('http://localhost/calendar-auth')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).toBeNull()
  })
})
