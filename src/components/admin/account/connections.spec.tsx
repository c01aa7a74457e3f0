/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import { Connections } from './connections'

const offline = () => {
  throw new TypeError('Failed to fetch')
}

describe('the tests of the connections', () => {
  afterEach(cleanup)

  const pressable = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Test/ }).filter(({ disabled }) => !disabled)

  it('wait for a first booking', async () => {
    answerFetch(() => ({ body: { docs: [], totalDocs: 0, page: 1, totalPages: 1 } }))
    renderPortal(<Connections />, '/admin/account')
    expect(await screen.findByText(/as soon as there is a first booking/)).toBeVisible()
    expect(pressable()).toEqual([])
  })

  it('say why none can be made, and can be once the newest booking is there', async () => {
    answerFetch(() => refused('database-away', 'The database does not answer.'))
    renderPortal(<Connections />, '/admin/account')
    expect(await screen.findByText('The database does not answer.')).toBeVisible()
    expect(pressable()).toEqual([])
    answerFetch(() => ({ body: { docs: [{ id: '7' }], totalDocs: 1, page: 1, totalPages: 1 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(pressable()).toHaveLength(2))
    expect(screen.queryByText('The database does not answer.')).toBeNull()
  })

  it.each([
    [
      'Test payment',
      'test-payment',
      { body: { success: true, message: 'It works.' } },
      'Test Payment Created',
      'It works.',
    ],
    ['Test payment', 'test-payment', refused('live-key', 'A live key.'), 'Payment Failed', 'A live key.'],
    ['Test payment', 'test-payment', offline, 'Error', 'Failed to create test payment'],
    [
      'Test guide app',
      'test-guide-app',
      { body: { success: true, message: 'Guide made' } },
      'Guide App Test Success',
      'Guide made',
    ],
    [
      'Test guide app',
      'test-guide-app',
      refused('guide-app-away', 'No guide app.'),
      'Guide App Test Failed',
      'No guide app.',
    ],
    ['Test guide app', 'test-guide-app', offline, 'Error', 'Failed to test guide app integration'],
  ])('%s of %s', async (button, path, reply, title, text) => {
    const asked = answerFetch(({ url }) =>
      url.pathname === `/api/${path}`
        ? typeof reply === 'function'
          ? reply()
          : reply
        : { body: { docs: [{ id: '7' }], totalDocs: 1, page: 1, totalPages: 1 } },
    )
    renderPortal(<Connections />, '/admin/account')
    const pressed = await screen.findByRole('button', { name: button })
    await waitFor(() => expect((pressed as HTMLButtonElement).disabled).toBe(false))
    await userEvent.click(pressed)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ bookingId: '7' })
  })
})
