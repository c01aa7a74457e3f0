/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { FormField } from './form-field'

it('reads out what is wrong to who is in the field, and only to them: the others read it as they come to it', async () => {
  const form = (error?: string) => (
    <>
      <FormField label="First name" error={error && 'Please give a name'} />
      <FormField label="Email" error={error} />
    </>
  )
  const { rerender } = render(form())
  const loud = () => document.querySelectorAll('[aria-live=polite]')
  expect(loud()).toHaveLength(0)
  await userEvent.click(screen.getByLabelText('Email'))
  const [place] = loud()
  expect(place).toBeEmptyDOMElement()
  rerender(form('Please give an address'))
  expect([...loud()]).toEqual([place])
  expect(place).toHaveTextContent('Please give an address')
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/Please give a name/)
  await userEvent.tab({ shift: true })
  expect(place).toHaveAttribute('aria-live', 'off')
})

it('comes into view with its label when the keyboard enters it', async () => {
  const scrolled: Element[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this)
  }
  render(<FormField label="Email" error={undefined} />)
  await userEvent.tab()
  expect(scrolled).toEqual([screen.getByText('Email').parentElement])
})
