/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { LoginForm } from './login-form'

function openGate({ turnedAway = 0, keepsCookies = true } = {}) {
  const visited: string[] = []
  let toTurnAway = turnedAway
  const asked = answerFetch(({ method, body }) => {
    if (method === 'GET')
      return keepsCookies ? { body: { sessions: [] } } : refused('sign-in', 'Please sign in.')
    const { password } = body as { password: string }
    if (toTurnAway-- > 0) {
      return refused('login-busy', 'Many people are trying to log in right now.', {
        headers: { 'retry-after': '1' },
      })
    }
    if (password === 'right') return { body: { success: true } }
    if (password === 'again')
      return refused('too-many-passwords', 'Please wait 15 minutes.', { headers: { 'retry-after': '900' } })
    if (password === 'offline') throw new TypeError('Failed to fetch')
    return refused('wrong-password', 'Incorrect password')
  })
  render(
    <LoginForm houseName="Ridgeline" redirectTo="/admin?tab=bookings" leave={(url) => visited.push(url)} />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const tryPassword = async (password: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, `${password}{Enter}`)
  }
  return { visited, asked, field, tryPassword }
}

describe('LoginForm', () => {
  it("says 'Incorrect password', clears the field and focuses it", async () => {
    const { field, tryPassword, visited } = openGate()
    await tryPassword('wrong')
    expect(await screen.findByText('Incorrect password')).toBeVisible()
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Incorrect password')
    expect(visited).toEqual([])
  })

  it('opens with the right password and goes where the owner wanted to', async () => {
    const { asked, tryPassword, visited } = openGate()
    await tryPassword('right')
    expect(visited).toEqual(['/admin?tab=bookings'])
    expect(asked).toMatchObject([{ method: 'POST', body: { password: 'right' } }, { method: 'GET' }])
    expect(asked[0]?.url.pathname).toBe('/api/admin/login')
  })

  it('says that the browser denies cookies, where the gate would only come again', async () => {
    const { field, tryPassword, visited } = openGate({ keepsCookies: false })
    await tryPassword('right')
    expect(await screen.findByText(/^The password is right, but this browser keeps no cookie/)).toBeVisible()
    expect(visited).toEqual([])
    expect(field).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled()
  })

  it('tries again by itself, and says so calmly, when many others are trying', async () => {
    const { asked, tryPassword, visited } = openGate({ turnedAway: 2 })
    await tryPassword('right')
    expect(await screen.findByText(/^One moment/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Trying again…' })).toBeDisabled()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await waitFor(() => expect(visited).toEqual(['/admin?tab=bookings']), { timeout: 5_000 })
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(3)
  })

  it('gives up after ten seconds and says why', async () => {
    const { asked, tryPassword, field } = openGate({ turnedAway: 100 })
    await tryPassword('right')
    expect(await screen.findByText(/^Many people/, undefined, { timeout: 12_000 })).toBeVisible()
    expect(screen.queryByText(/^One moment/)).toBeNull()
    expect(field).toHaveValue('right')
    expect(asked.length).toBeGreaterThanOrEqual(9)
    expect(asked.length).toBeLessThanOrEqual(21)
  })

  it('shows any other failure and keeps what was typed', async () => {
    const { field, tryPassword } = openGate()
    await tryPassword('again')
    expect(await screen.findByText('Please wait 15 minutes.')).toBeVisible()
    expect(field).toHaveValue('again')
    await tryPassword('offline')
    expect(await screen.findByText(/could not be reached/)).toBeVisible()
  })

  it('shows and hides the password, and tells password managers whose it is', async () => {
    const { field } = openGate()
    expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field).toHaveAttribute('type', 'password')
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('owner')
  })
})
