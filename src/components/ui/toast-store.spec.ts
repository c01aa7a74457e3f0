import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

import { createToastStore, toastReducer, type ToastRecord } from './toast-store'

const record = (id: string): ToastRecord => ({ id, title: `Toast ${id}`, open: true })

describe('toastReducer', () => {
  it('shows one toast: a new one takes the place of the old one', () => {
    const one = toastReducer([], { type: 'add', toast: record('1') })
    expect(toastReducer(one, { type: 'add', toast: record('2') })).toEqual([record('2')])
  })

  it('closes the toast that is named and leaves another alone', () => {
    expect(toastReducer([record('2')], { type: 'dismiss', id: '2' })).toEqual([
      { ...record('2'), open: false },
    ])
    expect(toastReducer([record('2')], { type: 'dismiss', id: '1' })).toEqual([record('2')])
  })

  it('removes the toast that is named', () => {
    expect(toastReducer([record('2')], { type: 'remove', id: '1' })).toEqual([record('2')])
    expect(toastReducer([record('2')], { type: 'remove', id: '2' })).toEqual([])
  })
})

describe('createToastStore', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    const store = createToastStore()
    const { dismiss } = store.toast({ title: 'Saved' })
    dismiss()
    jest.advanceTimersByTime(999_999)
    expect(store.read()).toMatchObject([{ title: 'Saved', open: false }])
    jest.advanceTimersByTime(1)
    expect(store.read()).toEqual([])
  })

  it('tells its listeners of every change until they leave', () => {
    const store = createToastStore()
    const titles: string[] = []
    const leave = store.subscribe(() => titles.push(...store.read().map(({ title }) => title)))
    store.toast({ title: 'First' })
    store.toast({ title: 'Second' })
    leave()
    store.toast({ title: 'Third' })
    expect(titles).toEqual(['First', 'Second'])
  })
})
