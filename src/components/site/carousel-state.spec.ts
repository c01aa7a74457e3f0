import { describe, expect, it } from '@jest/globals'

import { type CarouselAction, carouselReducer, firstSlide, isRunning } from './carousel-state'

const after = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, firstSlide(9))

describe('the carousel', () => {
  it('advances by itself and wraps after the last slide', () => {
    const advance: CarouselAction = { type: 'advance' }
    expect(after(advance)).toMatchObject({ index: 1, previous: 0 })
    expect(after(...Array<CarouselAction>(9).fill(advance)).index).toBe(0)
  })

  it('wraps before the first slide', () => {
    expect(after({ type: 'step', by: -1 })).toMatchObject({ index: 8, previous: 0 })
    expect(after({ type: 'step', by: -1 }, { type: 'step', by: 1 }).index).toBe(0)
  })

  it('pauses while hovered and goes on after leaving', () => {
    const hovered = after({ type: 'hover' }, { type: 'advance' })
    expect(hovered.index).toBe(0)
    expect(isRunning(hovered)).toBe(false)
    expect(isRunning(carouselReducer(hovered, { type: 'leave' }))).toBe(true)
  })

  it.each<CarouselAction>([
    { type: 'step', by: 1 },
    { type: 'step', by: -1 },
    { type: 'show', index: 4 },
    { type: 'show', index: 0 },
  ])('pauses after the manual move %j until it is released', (move) => {
    const moved = after(move)
    expect(isRunning(moved)).toBe(false)
    expect(carouselReducer(moved, { type: 'advance' }).index).toBe(moved.index)
    expect(isRunning(carouselReducer(moved, { type: 'release' }))).toBe(true)
  })

  it('counts manual moves, so that each starts the pause anew', () => {
    expect(after({ type: 'step', by: 1 }, { type: 'step', by: 1 }).moves).toBe(2)
  })

  it('stays paused while hovered although the pause after a move is over', () => {
    expect(isRunning(after({ type: 'hover' }, { type: 'step', by: 1 }, { type: 'release' }))).toBe(false)
  })

  it('stops for the pause button, also after hover, and starts again at once', () => {
    const stopped = after({ type: 'toggle' }, { type: 'hover' }, { type: 'leave' })
    expect(isRunning(stopped)).toBe(false)
    expect(isRunning(carouselReducer(stopped, { type: 'toggle' }))).toBe(true)
    expect(isRunning(after({ type: 'toggle' }, { type: 'step', by: 1 }, { type: 'toggle' }))).toBe(true)
  })

  it('stands still for guests who ask for less motion, but can be moved by hand', () => {
    const still = after({ type: 'motion', reduced: true })
    expect(isRunning(still)).toBe(false)
    expect(carouselReducer(still, { type: 'step', by: 1 }).index).toBe(1)
  })

  it('ignores a slide that is not there, and never runs with a single one', () => {
    expect(after({ type: 'show', index: 9 })).toEqual(firstSlide(9))
    expect(isRunning(firstSlide(1))).toBe(false)
  })
})
