/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'

import type { DraftPart } from '@/contract/preview'

import { PreviewBar } from './preview-bar'

afterEach(cleanup)

const texts: DraftPart = {
  title: 'Website texts',
  changed: ['First screen', 'Amenities'],
  missing: ['First screen › Greeting'],
  savedAt: '2026-11-21T03:05:00.000Z',
  href: '/admin/globals/house',
}
const page: DraftPart = {
  ...texts,
  title: 'Terms',
  changed: null,
  missing: [],
  href: '/admin/collections/pages/2',
}
const show = (parts: DraftPart[]) => {
  render(<PreviewBar parts={parts} timeZone="America/New_York" />)
  return within(screen.getByRole('complementary', { name: 'Preview' }))
}
const backTo = (bar: ReturnType<typeof show>) =>
  bar.getByRole('link', { name: 'Back to editing' }).getAttribute('href')

describe('the bar over the preview', () => {
  it('says what it is made of, when that was saved at the house, and what is still missing', () => {
    const bar = show([texts, page])
    expect(bar.getByText('2 drafts')).toBeDefined()
    const [first, second] = bar.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toContain('Website texts: First screen, Amenities')
    expect(first).toMatch(/Saved Nov 20, 2026, 10:05\sPM/)
    expect(first).toContain('Still to fill in before it can be published: First screen › Greeting.')
    expect(second).toContain('Terms: not on the website')
    expect(second).not.toContain('Still to fill in')
    expect(backTo(bar)).toBe('/admin/globals/house')
  })

  it('does not call a draft new that only repeats what is published', () => {
    expect(show([{ ...texts, changed: [] }]).getByText(/with nothing changed/)).toBeDefined()
  })

  it('leads back to what is drafted', () => {
    expect(backTo(show([page]))).toBe('/admin/collections/pages/2')
  })

  it('says so when the preview is what guests see', () => {
    const bar = show([])
    expect(bar.getByText(/guests see just this/)).toBeDefined()
    expect(bar.queryByRole('listitem')).toBeNull()
    expect(backTo(bar)).toBe('/admin/globals/house')
  })
})
