/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { AccountParts } from '@/components/admin/account/account'
import type { OwnerSession } from '@/contract/owner-sessions'

import { type Answer, answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'

const MOMENT = '2027-03-04T15:00:00.000Z'
const session = (over: Partial<OwnerSession>): OwnerSession => ({
  id: 'a',
  isCurrent: false,
  device: 'Safari on iPhone',
  address: '192.0.2.7',
  signedInAt: MOMENT,
  lastSeenAt: MOMENT,
  expiresAt: MOMENT,
  ...over,
})
const HERE = session({ id: 'here', isCurrent: true, device: 'Firefox on Windows' })

/** A small account of its own: what is ended is gone from the list. */
function open({ set = false, password }: { set?: boolean; password?: () => Answer } = {}) {
  let sessions = [HERE, session({ id: 'phone' }), session({ id: 'tv', device: 'Unknown device' })]
  const log = answerFetch(({ method, url }) => {
    if (url.pathname === '/api/admin/password') return password?.() ?? { body: { success: true } }
    if (method === 'DELETE') {
      const id = url.pathname.split('/')[4]
      const before = sessions.length
      sessions = sessions.filter((each) => (id ? each.id !== id : each.isCurrent))
      return { body: { success: true, ended: before - sessions.length } }
    }
    if (url.pathname === '/api/booking-inquiries')
      return { body: { docs: [], totalDocs: 0, page: 1, totalPages: 1 } }
    return { body: { sessions, isPasswordSetOnServer: set } }
  })
  renderPortal(<AccountParts timeZone="America/New_York" />, '/admin/account')
  return log
}
const sent = (log: ReturnType<typeof answerFetch>) => log.filter(({ method }) => method !== 'GET')
const type = async (current: string, next: string, again = next) => {
  await userEvent.type(await screen.findByLabelText('Current password'), current)
  await userEvent.type(screen.getByLabelText('New password'), next)
  await userEvent.type(screen.getByLabelText('New password again'), again)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

describe("the owner's account", () => {
  afterEach(cleanup)

  it('lists where the owner is logged in, in the time of the house, and marks this device', async () => {
    open()
    const [here, phone] = await screen.findAllByRole('listitem')
    expect(within(here!).getByText('This device')).toBeTruthy()
    expect(within(here!).queryByRole('button')).toBeNull()
    expect(phone!.textContent).toMatch(/Safari on iPhone192\.0\.2\.7Last used Mar 4, 2027, 10:00\sAM/)
  })

  it('tries no connection before there is a booking to try it with', async () => {
    open()
    await screen.findByText(/as soon as there is a first booking/)
    expect((screen.getByRole('button', { name: 'Test payment' }) as HTMLButtonElement).disabled).toBe(true)
    expect((screen.getByRole('button', { name: 'Test guide app' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('ends one session, after asking', async () => {
    const log = open()
    await userEvent.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }))
    expect(sent(log)).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'End it' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(screen.getByText('Unknown device')).toBeTruthy()
    expect(sent(log).map(({ method, url }) => [method, url.pathname])).toEqual([
      ['DELETE', '/api/admin/sessions/phone'],
    ])
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus(),
    )
  })

  it('ends all the others, and then says that there are none', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    expect(await screen.findByText(/2 sessions will end/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'End them' }))
    expect(await screen.findByText('You are logged in nowhere else.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus(),
    )
  })

  it.each([
    ['', 'long enough now', undefined, 'Please enter the current password.'],
    ['porch light', 'short', undefined, 'New password: Please use at least 12 characters.'],
    ['porch light', 'long enough now', 'long enough then', 'The new password and its repetition differ.'],
  ])('sends nothing that cannot work (%#)', async (current, next, again, words) => {
    const log = open()
    await type(current || ' {Backspace}', next, again)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(sent(log)).toEqual([])
  })

  it('keeps what was typed when the server refuses, and empties the form when it worked', async () => {
    let refuses = true
    const log = open({
      password: () =>
        refuses
          ? refused('wrong-current-password', 'The current password is not right.')
          : { body: { success: true } },
    })
    await type('porch light', 'long enough now')
    expect(await screen.findByText('The current password is not right.')).toBeTruthy()
    const field = screen.getByLabelText('New password') as HTMLInputElement
    expect(field.value).toBe('long enough now')
    refuses = false
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('All other sessions have ended.')).toBeTruthy()
    expect(field.value).toBe('')
    expect(sent(log).at(-1)?.body).toEqual({
      currentPassword: 'porch light',
      newPassword: 'long enough now',
    })
  })

  it('says where the password is set when that is on the server', async () => {
    open({ set: true })
    expect(await screen.findByText(/ADMIN_PASSWORD/)).toBeTruthy()
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  it('says what failed and offers another try', async () => {
    answerFetch(() => refused('internal', 'Something went wrong.'))
    renderPortal(<AccountParts timeZone="America/New_York" />, '/admin/account')
    expect(await screen.findByText('Your account could not be loaded')).toBeTruthy()
    expect(screen.getByText('Something went wrong.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
