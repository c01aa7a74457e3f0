/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Switch } from './switch'

it('keeps the keyboard, and stays as it is, while it is held back', async () => {
  const chosen: boolean[] = []
  const shown = (isSaving: boolean) => (
    <Switch label="Auto-sync" checked disabled={isSaving} onChange={(next) => chosen.push(next)} />
  )
  const { rerender } = render(shown(false))
  const input = screen.getByRole('switch', { name: 'Auto-sync' })
  input.focus()
  await userEvent.keyboard(' ')
  expect(chosen).toEqual([false])

  rerender(shown(true))
  // A browser takes the focus from one that is disabled.
  expect(input).toBeEnabled()
  expect(input).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByText('Auto-sync'))
  expect(chosen).toEqual([false])
  expect(input).toBeChecked()

  rerender(shown(false))
  await userEvent.keyboard(' ')
  expect(input).toHaveFocus()
  expect(chosen).toEqual([false, false])
})
