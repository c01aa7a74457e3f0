/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'

import { PUBLIC_SLIDES, slideName } from '@/domain/pictures/image-slots'

import { Carousel } from './carousel'
import { AtPage } from '../../../tests/support/at-page'

const slides = PUBLIC_SLIDES.map((slide) => ({
  slide: slideName(slide),
  caption: `Caption ${slide}`,
  alt: `Slide ${slide}`,
}))

const shown = () => screen.getByRole('group', { name: /^\d of 9$/ }).getAttribute('aria-label')
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const carousel = () => screen.getByRole('group', { name: 'Views' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function pointer(type: 'pointerover' | 'pointerout' | 'pointerdown' | 'pointerup', more: object = {}) {
  const event = new MouseEvent(type, { bubbles: true, ...more })
  Object.defineProperty(event, 'pointerType', { value: 'pointerType' in more ? more.pointerType : 'mouse' })
  fireEvent(carousel().firstElementChild as Element, event)
}

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <AtPage>
      <Carousel slides={slides} label="Views" />
    </AtPage>,
  )
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('the carousel on the page', () => {
  it('shows the next slide every 5 s and wraps', () => {
    expect(shown()).toBe('1 of 9')
    after(4_999)
    expect(shown()).toBe('1 of 9')
    after(1)
    expect(shown()).toBe('2 of 9')
    after(8 * 5_000)
    expect(shown()).toBe('1 of 9')
  })

  it.each([
    ['Next slide', '2 of 9'],
    ['Previous slide', '9 of 9'],
    ['Show slide 4: Caption 4', '4 of 9'],
    ['Thumbnail 9: Caption 10', '9 of 9'],
  ])('rests for 10 s after %s', (name, expected) => {
    press(name)
    expect(shown()).toBe(expected)
    after(10_000)
    expect(shown()).toBe(expected)
    after(4_999)
    expect(shown()).toBe(expected)
    after(1)
    expect(shown()).not.toBe(expected)
  })

  it('rests while the mouse is over it', () => {
    pointer('pointerover')
    after(20_000)
    expect(shown()).toBe('1 of 9')
    pointer('pointerout')
    after(5_000)
    expect(shown()).toBe('2 of 9')
  })

  it('stops and starts with the pause button', () => {
    press('Pause the slides')
    after(60_000)
    expect(shown()).toBe('1 of 9')
    press('Play the slides')
    after(5_000)
    expect(shown()).toBe('2 of 9')
  })

  it('is a few stops of the Tab key, and the arrow keys take the focus along', () => {
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    const names = () => stops().map((stop) => stop.getAttribute('aria-label'))
    expect(names()).toEqual([
      ...['Previous slide', 'Next slide', 'Pause the slides'],
      ...['Show slide 1: Caption 1', 'Thumbnail 1: Caption 1'],
    ])
    const thumbnail = stops().at(-1)!
    thumbnail.focus()
    after(5_000)
    expect(document.activeElement).toBe(thumbnail)
    fireEvent.keyDown(thumbnail, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Thumbnail 3: Caption 3')
    expect(names().slice(3)).toEqual(['Show slide 3: Caption 3', 'Thumbnail 3: Caption 3'])
  })

  it('moves with the arrow keys and with a swipe', () => {
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' })
    expect(shown()).toBe('9 of 9')
    pointer('pointerdown', { clientX: 200, clientY: 10, pointerType: 'touch' })
    pointer('pointerup', { clientX: 100, clientY: 15, pointerType: 'touch' })
    expect(shown()).toBe('1 of 9')
    pointer('pointerdown', { clientX: 100, clientY: 10, pointerType: 'touch' })
    pointer('pointerup', { clientX: 130, clientY: 90, pointerType: 'touch' })
    expect(shown()).toBe('1 of 9')
  })
})
