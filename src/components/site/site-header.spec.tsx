/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'

import { HomePath } from './home-path'
import { SectionArrival } from './section-arrival'
import { SiteHeader } from './site-header'
import { AtPage } from '../../../tests/support/at-page'

const scrolled = jest.fn<(id: string) => void>()
const identity = {
  name: 'Long Ridge',
  tagline: 'A house',
  place: 'Blue Ridge, Georgia',
  timeZone: 'America/New_York',
  contactEmail: '',
  contactPhone: '',
  answerTime: '',
}
const menu = {
  home: 'Home',
  gallery: 'Gallery',
  amenities: 'Amenities',
  location: 'Location',
  reviews: 'Reviews',
  book: 'Book Your Stay',
}

beforeAll(() => {
  // jsdom has neither scrolling nor modal dialogs.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id)
  }
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
beforeEach(() => {
  scrolled.mockClear()
})
afterEach(cleanup)

function show(path = '/', bookingUrl = '', home = '/', reviewSummary = { count: 3, average: 5 }) {
  const push = jest.fn<(href: string) => void>()
  render(
    <AtPage path={path} push={push}>
      <HomePath path={home}>
        <SiteHeader content={{ identity, menu, links: { bookingUrl, guideUrl: '' }, reviewSummary }} />
      </HomePath>
      <section id="gallery" tabIndex={-1} />
      <section id="booking" tabIndex={-1} />
    </AtPage>,
  )
  return push
}
const main = () => within(screen.getByRole('navigation', { name: 'Main' }))

describe('the navigation', () => {
  it('has its entries in order', () => {
    show()
    const names = main()
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(names).toEqual([
      'Home',
      'Gallery',
      'Amenities',
      'Location',
      'Reviews',
      'Contact',
      'Book Your Stay',
    ])
  })

  it('has no way to reviews while there are none', () => {
    show('/', '', '/', { count: 0, average: 0 })
    expect(main().queryByRole('link', { name: 'Reviews' })).toBeNull()
  })

  it('scrolls on the landing page and puts the keyboard into the section', () => {
    const push = show()
    fireEvent.click(main().getByRole('link', { name: 'Gallery' }))
    expect(scrolled).toHaveBeenCalledWith('gallery')
    expect(document.activeElement?.id).toBe('gallery')
    expect(push).not.toHaveBeenCalled()
  })

  it('goes to / first from another page and scrolls 100 ms after it is there', () => {
    jest.useFakeTimers()
    const push = show('/privacy')
    fireEvent.click(main().getByRole('link', { name: 'Gallery' }))
    expect(push).toHaveBeenCalledWith('/')
    expect(scrolled).not.toHaveBeenCalled()
    render(<SectionArrival />)
    act(() => jest.advanceTimersByTime(99))
    expect(scrolled).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(scrolled).toHaveBeenCalledWith('gallery')
    jest.useRealTimers()
  })

  it('stays in the preview when it is in one', () => {
    const push = show('/preview', '', '/preview')
    expect(main().getByRole('link', { name: 'Gallery' }).getAttribute('href')).toBe('/preview#gallery')
    fireEvent.click(main().getByRole('link', { name: 'Gallery' }))
    expect(scrolled).toHaveBeenCalledWith('gallery')
    expect(push).not.toHaveBeenCalled()
    cleanup()
    const away = show('/preview/privacy', '', '/preview')
    fireEvent.click(main().getByRole('link', { name: 'Gallery' }))
    expect(away).toHaveBeenCalledWith('/preview')
  })

  it('leaves a click with a modifier to the browser', () => {
    show()
    fireEvent.click(main().getByRole('link', { name: 'Gallery' }), { ctrlKey: true })
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('books in a new tab, or in the booking section without an address', () => {
    show('/', 'https://example.com/listing')
    const link = main().getByRole('link', { name: 'Book Your Stay' })
    expect(link.getAttribute('href')).toBe('https://example.com/listing')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
    cleanup()
    show()
    fireEvent.click(main().getByRole('link', { name: 'Book Your Stay' }))
    expect(scrolled).toHaveBeenCalledWith('booking')
  })
})

describe('the menu of small screens', () => {
  const open = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    return screen.getByRole('dialog', { name: 'Menu' })
  }

  it('opens as a modal dialog and closes with its button', () => {
    show()
    const dialog = open()
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('keeps Tab inside', () => {
    show()
    const dialog = open()
    const last = within(dialog).getByRole('link', { name: 'Book Your Stay' })
    last.focus()
    fireEvent.keyDown(last, { key: 'Tab' })
    const first = within(dialog).getByRole('button', { name: 'Close' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(last)
  })

  it('closes before it scrolls to a section', () => {
    show()
    fireEvent.click(within(open()).getByRole('link', { name: 'Gallery' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(scrolled).toHaveBeenCalledWith('gallery')
  })

  it('is closed on the page to which Back leads from Contact', () => {
    show()
    const contact = within(open()).getByRole('link', { name: 'Contact' })
    // jsdom goes nowhere.
    contact.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(contact)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
