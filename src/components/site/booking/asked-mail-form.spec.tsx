/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto'

import { expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { createQueryClient } from '@/components/api/query-client'

import { answerFetch, refused } from '../../../../tests/support/answer-fetch'
import { AskedMailForm } from './asked-mail-form'

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })

it('brings the keyboard to what is missing, and to what the server says of the address', async () => {
  const message = 'We cannot write to this address.'
  answerFetch(() => refused('invalid', message, { errors: [{ path: 'email', message }] }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AskedMailForm kind="wish" stay={{ checkin: '2027-03-04', checkout: '2027-03-07', guests: 2 }} />
    </QueryClientProvider>,
  )
  const [email, box] = [screen.getByLabelText('Email'), screen.getByRole('checkbox')]
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Tell me' }))
  await userEvent.type(email, 'mara@example.com')
  await send()
  expect(box).toHaveFocus()
  expect(box).toHaveAccessibleDescription(/Please tick the box/)
  await userEvent.click(box)
  await send()
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription(/We cannot write to this address/)
})

it('takes a wish back also where the page was loaded again after the answer was lost', async () => {
  const stay = { checkin: '2027-03-04', checkout: '2027-03-07', guests: 2 }
  let isLost = true
  const asked = answerFetch(() => {
    if (isLost) throw new TypeError('Failed to fetch')
    return { body: { success: true, message: 'Noted.' } }
  })
  const wishFor = async (address: string) => {
    const { unmount } = render(
      <QueryClientProvider client={createQueryClient()}>
        <AskedMailForm kind="wish" stay={stay} />
      </QueryClientProvider>,
    )
    await userEvent.type(screen.getByLabelText('Email'), address)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }))
    return unmount
  }
  const reload = await wishFor('ada@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached|connection/)
  reload()
  isLost = false
  const leave = await wishFor('Ada@example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(asked).toHaveLength(3))
  const [first, again, back] = asked.map(({ body }) => body as Record<string, string>)
  expect([again!.takeBackKey, back!.key]).toEqual([first!.takeBackKey, first!.takeBackKey])
  leave()
  await wishFor('bea@example.com')
  await waitFor(() => expect(asked).toHaveLength(4))
  expect((asked[3]!.body as Record<string, string>).takeBackKey).not.toBe(first!.takeBackKey)
})
