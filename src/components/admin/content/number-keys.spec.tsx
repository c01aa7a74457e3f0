/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'

import { NumberKeys } from './number-keys'

describe('a field for a number in the forms of the content', () => {
  const insert = jest.fn<Document['execCommand']>()
  beforeEach(() => {
    insert.mockReset()
    document.execCommand = insert
    render(
      <NumberKeys>
        <input type="number" aria-label="Deposit (%)" />
        <input aria-label="Tagline" />
      </NumberKeys>,
    )
  })

  /** @returns whether the browser goes on with it */
  const put = (label: string, data: string) =>
    screen
      .getByLabelText(label)
      .dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true, cancelable: true }))

  it('takes no sign that is no part of a number', () => {
    expect(
      ['3', '0', '%', ' ', '.', '5', '-', '$', 'x'].filter((key) => put('Deposit (%)', key)).join(''),
    ).toBe('30.5-')
    expect(insert).not.toHaveBeenCalled()
  })

  it('takes the comma that is the decimal point of the browser’s language', () => {
    const comma = jest.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1,5')
    expect(put('Deposit (%)', ',')).toBe(true)
    comma.mockRestore()
    expect(put('Deposit (%)', ',')).toBe(false)
  })

  it('takes of what is pasted the number alone', () => {
    expect(put('Deposit (%)', '$1,500.50 a night')).toBe(false)
    expect(insert.mock.calls).toEqual([['insertText', false, '1500.50']])
  })

  it('leaves other fields as they are', () => {
    expect(put('Tagline', '30% off')).toBe(true)
  })
})
