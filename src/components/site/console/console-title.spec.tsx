/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { AtPage } from '../../../../tests/support/at-page'
import { ConsoleGate } from './console-gate'
import { ConsoleHome } from './console-home'

it('has the keyboard where the console takes the place of its gate, and the other way round', () => {
  answerFetch(() => ({ body: { success: true } }))
  const page = (isOpen: boolean) => (
    <AtPage path="/security-console">
      {isOpen ? <ConsoleHome timeZone="America/New_York" /> : <ConsoleGate />}
    </AtPage>
  )
  const title = () => screen.getByRole('heading', { level: 1, name: 'Security Console' })
  const { rerender } = render(page(false))
  expect(title()).not.toHaveFocus()
  screen.getByLabelText('Security password').focus()
  rerender(page(true))
  expect(title()).toHaveFocus()
  screen.getByRole('button', { name: 'Logout' }).focus()
  rerender(page(false))
  expect(title()).toHaveFocus()
})
