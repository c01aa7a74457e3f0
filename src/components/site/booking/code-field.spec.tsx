/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'

import { CodeField } from './code-field'

const KNOWN = 'SPRING'
type Answer = ComponentProps<typeof CodeField>['answer']

function Field() {
  const [chosen, choose] = useState<string>()
  const code = chosen?.toUpperCase()
  const answer =
    code &&
    (code === KNOWN ? { code, applied: true } : { code, applied: false, message: 'There is no such code.' })
  return <CodeField chosen={chosen} answer={(answer || undefined) as Answer} onChange={choose} />
}

it('is read out: that a code is in the price, or why not, with the keyboard where it goes on', async () => {
  render(<Field />)
  const said = screen.getByRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'I have a code' }))
  await userEvent.keyboard('winter')
  await userEvent.click(screen.getByRole('button', { name: 'Use the code' }))
  expect(said).toHaveTextContent('There is no such code.')
  expect(screen.getByLabelText('Code')).toHaveFocus()
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/There is no such code\./)
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.keyboard('spring{Enter}')
  expect(said).toHaveTextContent('Code SPRING is in the price.')
  expect(screen.getByRole('button', { name: 'Take it out' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(said).toBeEmptyDOMElement()
  expect(screen.getByLabelText('Code')).toHaveFocus()
})

it('takes the keyboard to the answer alone, not to the next price after the same code was sent twice', async () => {
  const { rerender } = render(<Field />)
  await userEvent.click(screen.getByRole('button', { name: 'I have a code' }))
  await userEvent.keyboard('winter{Enter}')
  const use = screen.getByRole('button', { name: 'Use the code' })
  await userEvent.click(use)
  // Other dates were chosen, which have a price, and an answer, of their own.
  rerender(<Field />)
  expect(use).toHaveFocus()
})
