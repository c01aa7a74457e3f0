/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { Button } from './button'

const button = () => screen.getByRole('button')

it('keeps the keyboard while it is held back, which a browser takes from a disabled one', async () => {
  const pressed = jest.fn()
  function Once() {
    const [count, setCount] = useState(0)
    const press = () => {
      pressed()
      setCount(count + 1)
    }
    return (
      <>
        <Button disabled={count > 0} onClick={press}>
          Save
        </Button>
        <a href="/next">Next</a>
      </>
    )
  }
  render(<Once />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(button()).toHaveFocus()
  expect(button()).toBeEnabled()
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledTimes(1)
  // Whoever has left it has no use for it until it can be pressed again.
  await userEvent.tab()
  expect(button()).toBeDisabled()
})

it('sends no form while it is held back', async () => {
  const sent = jest.fn()
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" disabled={busy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  button().focus()
  rerender(form(true))
  await userEvent.click(button())
  expect(sent).not.toHaveBeenCalled()
  expect(button()).toHaveFocus()
})
