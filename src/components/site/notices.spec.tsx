/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'

import { addressWithout, noticeIn } from './notice-query'
import { Notices } from './notices'

const texts = {
  successTitle: 'Thank you for your booking!',
  successText: 'A confirmation is on its way.',
  errorTitle: 'Your details did not reach us',
  errorText: 'Please send them again.',
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const at = (address: string) => {
  window.history.replaceState(null, '', address)
  render(<Notices texts={texts} initial={null} />)
}

describe('messages after a booking', () => {
  it('says that it worked, cleans the address and can be dismissed', () => {
    at('/?success=true')
    expect(screen.getByRole('status').textContent).toContain(texts.successTitle)
    expect(window.location.search).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('says that it did not work', () => {
    at('/?error=booking&utm=a#booking')
    expect(screen.getByRole('alert').textContent).toContain(texts.errorTitle)
    expect(window.location.search + window.location.hash).toBe('?utm=a#booking')
  })

  it('says nothing about anything else', () => {
    at('/?success=false&error=other')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(window.location.search).toBe('?success=false&error=other')
  })

  it('reads and removes only its own parts of an address', () => {
    expect(noticeIn('?success=true&error=booking')).toBe('error')
    expect(noticeIn('')).toBeNull()
    expect(addressWithout('https://house.example/?a=1&success=true')).toBe('/?a=1')
  })
})
