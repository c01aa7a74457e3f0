/** @jest-environment jsdom */
import { startTransition, useState } from 'react'

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'

import { useDebouncedText } from './use-debounced-text'

const PAUSE_MS = 300
/** How long the address takes to change, as on a slow phone. */
const SLOW_MS = 100

/** As a search in the address, which changes in a transition, and not at once. */
function Search() {
  const [words, setWords] = useState('')
  const go = (to: string) => startTransition(() => setWords(to))
  const [text, setText] = useDebouncedText(words, (to) => setTimeout(() => go(to), SLOW_MS))
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{words}</output>
      <button type="button" onClick={() => go('')}>
        Clear
      </button>
      <button type="button" onClick={() => go('Moss')}>
        Forward
      </button>
    </>
  )
}

describe('a text that is handed on after a pause', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => {
    cleanup()
    jest.useRealTimers()
  })

  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  const expectBoth = (text: string, words: string) => {
    expect([screen.getByLabelText('Search'), screen.getByRole('status').textContent]).toEqual([
      expect.objectContaining({ value: text }),
      words,
    ])
  }

  it('keeps the letters that are typed while the address changes', () => {
    render(<Search />)
    type('Mos')
    pass(PAUSE_MS)
    type('Moss')
    pass(SLOW_MS)
    expectBoth('Moss', 'Mos')
    pass(PAUSE_MS + SLOW_MS)
    expectBoth('Moss', 'Moss')
  })

  it('follows what changes by other means, also back to what was typed before', () => {
    render(<Search />)
    type('Moss')
    pass(PAUSE_MS + SLOW_MS)
    press('Clear')
    expectBoth('', '')
    press('Forward')
    expectBoth('Moss', 'Moss')
    pass(PAUSE_MS + SLOW_MS)
    expectBoth('Moss', 'Moss')
  })
})
