/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'

import { toast, useToast } from './use-toast'

function raise(title: string) {
  let raised!: ReturnType<typeof toast>
  act(() => {
    raised = toast({ title })
  })
  return raised
}

describe('toast', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('shows one toast: a new one takes the place of the old one', () => {
    const { result } = renderHook(useToast)
    raise('First')
    expect(result.current).toMatchObject({ title: 'First', open: true })
    raise('Second')
    expect(result.current).toMatchObject({ title: 'Second', open: true })
  })

  it('closes the toast that is named and leaves another alone', () => {
    const { result } = renderHook(useToast)
    const { dismiss } = raise('First')
    raise('Second')
    act(dismiss)
    act(() => void jest.advanceTimersByTime(1_000_000))
    expect(result.current).toMatchObject({ title: 'Second', open: true })
  })

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const { result } = renderHook(useToast)
    const { dismiss } = raise('Saved')
    act(dismiss)
    act(() => void jest.advanceTimersByTime(999_999))
    expect(result.current).toMatchObject({ title: 'Saved', open: false })
    act(dismiss)
    act(() => void jest.advanceTimersByTime(1))
    expect(result.current).toBeNull()
  })

  it('leaves the next toast alone when the time of the one before is over', () => {
    const { result } = renderHook(useToast)
    const { dismiss } = raise('Saved')
    act(dismiss)
    raise('Next')
    act(() => void jest.advanceTimersByTime(1_000_000))
    expect(result.current).toMatchObject({ title: 'Next', open: true })
  })
})
