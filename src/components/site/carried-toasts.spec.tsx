/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'

import { carryToast, takeCarriedToast } from '@/components/ui/carried-toast'

import { CarriedToasts } from './carried-toasts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a toast that the page before left', () => {
  it('shows once', async () => {
    carryToast({ title: 'Payment Successful', description: 'Thank you.' })
    const { unmount } = render(<CarriedToasts />)
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument()
    unmount()
    expect(takeCarriedToast()).toBeNull()
  })

  it('is nothing where there is none, or something else', () => {
    for (const value of [null, 'null', '{', '7', '{"title":5}']) {
      if (value !== null) sessionStorage.setItem('carried-toast', value)
      expect(takeCarriedToast()).toBeNull()
    }
  })
})
