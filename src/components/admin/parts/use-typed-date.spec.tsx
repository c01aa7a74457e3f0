/** @jest-environment jsdom */
import { startTransition, useState } from 'react'

import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { useTypedDate } from './use-typed-date'

function Field({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  return <input {...useTypedDate(date, onDate)} type="date" aria-label="From" />
}

/** As a filter in the address, which changes in a transition. */
function Filter() {
  const [date, setDate] = useState('')
  const change = (to: string) => startTransition(() => setDate(to))
  return (
    <>
      <Field date={date} onDate={change} />
      <output>{date}</output>
      <button type="button" onClick={() => change('')}>
        Clear
      </button>
    </>
  )
}

describe('a date field whose date is kept elsewhere', () => {
  afterEach(cleanup)

  const field = () => screen.getByLabelText('From')
  const type = (date: string) => fireEvent.change(field(), { target: { value: date } })
  const kept = () => screen.getByRole('status').textContent

  it('hands on a date, and no part of its year', () => {
    render(<Filter />)
    fireEvent.focus(field())
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-12-31`)
      expect([kept(), field()]).toEqual(['', expect.objectContaining({ value: `${year}-12-31` })])
    }
    type('2027-12-31')
    expect([kept(), field()]).toEqual(['2027-12-31', expect.objectContaining({ value: '2027-12-31' })])
    type('0202-12-31')
    fireEvent.blur(field())
    expect(field()).toHaveValue('2027-12-31')
  })

  it('follows a date that goes back to what it was typed over, while it has the focus', () => {
    render(<Filter />)
    fireEvent.focus(field())
    type('2027-12-31')
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect([kept(), field()]).toEqual(['', expect.objectContaining({ value: '' })])
  })

  it('is empty when it is cleared elsewhere, after it was left with a date', async () => {
    render(<Filter />)
    const user = userEvent.setup()
    await user.click(field())
    type('2027-12-31')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([kept(), field()]).toEqual(['', expect.objectContaining({ value: '' })])
  })
})
