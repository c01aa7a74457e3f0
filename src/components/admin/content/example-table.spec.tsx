/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'

import { DEFAULT_RATES } from '@/domain/pricing'

import { ExampleTable } from './example-table'

afterEach(cleanup)

const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`) })?.textContent

describe('the example under the rates', () => {
  it('is the price that a guest would get', () => {
    render(<ExampleTable nights={3} rates={DEFAULT_RATES} before={DEFAULT_RATES} />)
    expect(rowOf('3 nights')).toBe('3 nights x $300.00$900.00')
    expect(rowOf('GA state tax')).toBe('GA state tax (4%)$53.20')
    expect(rowOf('Total')).toBe('Total$1,506.89')
    expect(rowOf('Total as last saved')).toBeUndefined()
  })

  it('stands beside what it was when the total has changed', () => {
    render(<ExampleTable nights={1} rates={{ ...DEFAULT_RATES, nightlyCents: 0 }} before={DEFAULT_RATES} />)
    expect(rowOf('Total as last saved')).toBe('Total as last saved$827.09')
  })

  it('says nothing of before when nothing complete was saved', () => {
    render(<ExampleTable nights={14} rates={DEFAULT_RATES} before={null} />)
    expect(rowOf('Total as last saved')).toBeUndefined()
  })
})
