/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { toast } from '@/components/ui/use-toast'
import type { Review } from '@/contract/reviews'
import { APPROVE_FIRST, reviewAfter } from '@/domain/reviews/review-rules'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import ReviewsTab from './reviews-tab'

const review = (id: number, over: Partial<Review> = {}): Review => ({
  id: String(id),
  guestName: `Guest ${id}`,
  rating: 4,
  stayDate: 'May 2025',
  title: `Headline ${id}`,
  content: 'A good week.',
  isApproved: false,
  isPublished: false,
  ...over,
})

const GONE = 'There is no such review. It may have been deleted.'
let reviews: Review[] = []
/** Then calls are answered as those of guests are. */
let isOver = false
/** Holds the next change back until it is called. */
let hold: Promise<void> | null = null

const pageOf = ({ searchParams }: URL): Answer => {
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
  const status = searchParams.get('status')
  const found = reviews.filter(
    ({ title, isApproved, isPublished }) =>
      (!isOver || isPublished) &&
      title.includes(searchParams.get('search') ?? '') &&
      (status !== 'pending' || !isApproved),
  )
  const docs = found.slice((page - 1) * limit, page * limit)
  return {
    body: { docs, totalDocs: found.length, page, totalPages: Math.max(1, Math.ceil(found.length / limit)) },
  }
}

async function answer({ method, url, body }: Asked): Promise<Answer> {
  if (url.pathname === '/api/admin/sessions')
    return isOver ? refused('sign-in', 'Please sign in.') : { body: { success: true, sessions: [] } }
  const [, id] = /^\/api\/reviews\/(\d+)$/.exec(url.pathname) ?? []
  if (!id) return pageOf(url)
  if (hold) await hold
  const found = reviews.find((one) => one.id === id)
  if (!found) return refused('not-found', GONE)
  if (method === 'DELETE') {
    reviews = reviews.filter((one) => one !== found)
    return { body: { success: true } }
  }
  const next = reviewAfter(found, body as Partial<Review>)
  if (!next) return refused('wrong-state', APPROVE_FIRST)
  const changed = { ...found, ...next }
  reviews = reviews.map((one) => (one === found ? changed : one))
  return { body: { success: true, message: 'So it is.', review: changed } }
}

const open = (address = '/admin?tab=reviews') => {
  const asked = answerFetch(answer)
  renderPortal(<ReviewsTab />, address)
  return asked
}
const changes = (asked: Asked[]) => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const cardOf = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h3' })).closest('article')
  if (!card) throw new Error(`${title} has no card`)
  return within(card)
}
const button = (card: Awaited<ReturnType<typeof cardOf>>, name: RegExp) => card.getByRole('button', { name })

describe('Reviews', () => {
  beforeEach(() => {
    reviews = []
    isOver = false
    hold = null
    // Toasts outlive a page's parts: the one of the test before goes.
    toast({ title: 'Next test' }).dismiss()
  })

  it("says 'No reviews yet' only when there are none, and what to do then", async () => {
    open()
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.getByText(/Write down what a guest told you/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/admin/collections/guest-reviews/create',
    )
  })

  it('says something else when the filters match nothing, and can clear them', async () => {
    reviews = [review(1)]
    open('/admin?tab=reviews&search=nothing')
    expect(await screen.findByText('No review matches these filters')).toBeVisible()
    expect(screen.queryByText('No reviews yet')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await cardOf('Headline 1')
    expect(window.location.search).toBe('?tab=reviews')
  })

  it('shows guest, stars in words, stay, headline, both badges, and a long text in part', async () => {
    const content = 'Very good. '.repeat(40).trim()
    reviews = [review(2, { isApproved: true, isPublished: true, rating: 1 }), review(1, { content })]
    open()
    const one = await cardOf('Headline 1')
    for (const text of ['Guest 1', '4 stars', 'May 2025', 'Pending', 'Draft']) {
      expect(one.getByText(text)).toBeVisible()
    }
    await userEvent.click(button(one, /Show all/))
    expect(button(one, /Show less/)).toHaveAttribute('aria-expanded', 'true')
    const two = await cardOf('Headline 2')
    for (const text of ['1 star', 'Approved', 'Published']) expect(two.getByText(text)).toBeVisible()
    expect(two.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      '/admin/collections/guest-reviews/2',
    )
  })

  it("holds 'Publish' back until the review is approved, and says why", async () => {
    reviews = [review(1)]
    const asked = open()
    const card = await cardOf('Headline 1')
    expect(button(card, /^Publish/)).toBeDisabled()
    expect(button(card, /^Publish/)).toHaveAccessibleDescription(
      'Approve it first, then it can be published.',
    )
    await userEvent.click(button(card, /^Approve/))
    expect(await screen.findByText('Review updated successfully')).toBeVisible()
    expect(await card.findByText('Approved')).toBeVisible()
    expect(button(card, /^Unapprove/)).toHaveFocus()
    await userEvent.click(button(card, /^Publish/))
    expect(await card.findByText('Published')).toBeVisible()
    await userEvent.click(button(card, /^Unapprove/))
    expect(await card.findByText('Draft')).toBeVisible()
    expect(button(card, /^Publish/)).toBeDisabled()
    expect(changes(asked)).toEqual([{ isApproved: true }, { isPublished: true }, { isApproved: false }])
  })

  it('takes a double click for one, and no second click while it saves', async () => {
    reviews = [review(1)]
    const asked = open()
    const card = await cardOf('Headline 1')
    await userEvent.dblClick(button(card, /^Approve/))
    expect(await card.findByText('Approved')).toBeVisible()
    expect(changes(asked)).toEqual([{ isApproved: true }])

    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    await userEvent.click(button(card, /^Publish/))
    await waitFor(() => expect(button(card, /^Publish/)).toHaveAttribute('aria-disabled', 'true'))
    act(() => button(card, /^Publish/).click())
    act(() => button(card, /^Unapprove/).click())
    act(release)
    expect(await card.findByText('Published')).toBeVisible()
    expect(changes(asked)).toEqual([{ isApproved: true }, { isPublished: true }])
  })

  it('tells what another tab did meanwhile, and shows the list as it is', async () => {
    reviews = [review(2), review(1, { isApproved: true })]
    open()
    const card = await cardOf('Headline 1')
    const other = await cardOf('Headline 2')
    reviews = [review(1)]
    await userEvent.click(button(card, /^Publish/))
    expect(await screen.findByText(APPROVE_FIRST)).toBeVisible()
    expect(await card.findByText('Pending')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Headline 2')).toBeNull())
    expect(other.queryByText('Approved')).toBeNull()
  })

  it('does not say that a change was not made when its answer was lost', async () => {
    reviews = [review(1)]
    open()
    const card = await cardOf('Headline 1')
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await userEvent.click(button(card, /^Approve/))
    expect(await screen.findByText('No answer came')).toBeVisible()
    expect(
      screen.getAllByText(/could not be reached. Please check the connection and try again/),
    ).not.toHaveLength(0)
  })

  it('says that the session is over, and not that no review waits', async () => {
    reviews = [review(1)]
    open()
    await cardOf('Headline 1')
    isOver = true
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Pending')
    expect(await screen.findByRole('link', { name: /Log in/ })).toBeVisible()
    expect(screen.queryByText('No review matches these filters')).toBeNull()
  })

  it('deletes after a question that names the review', async () => {
    reviews = [review(2), review(1, { isApproved: true, isPublished: true })]
    open()
    await userEvent.click(button(await cardOf('Headline 1'), /^Delete/))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('“Headline 1”')).toBeVisible()
    expect(dialog.getByText('Guest 1')).toBeVisible()
    expect(dialog.getByText(/disappears from your website at once. This cannot be undone/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    expect(reviews).toHaveLength(2)

    await userEvent.click(button(await cardOf('Headline 1'), /^Delete/))
    await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText('Review deleted successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Headline 1')).toBeNull())
    expect(reviews.map(({ id }) => id)).toEqual(['2'])
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Guest reviews' })).toHaveFocus())
  })

  it('keeps the question whether to delete, and the list, when a deletion did not arrive', async () => {
    reviews = [review(1)]
    open()
    await userEvent.click(button(await cardOf('Headline 1'), /^Delete/))
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
    await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText(/could not be refreshed and may be old/)).toBeInTheDocument()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/The server could not be reached/)).toBeVisible()
    answerFetch(answer)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText('No reviews yet')).toBeVisible()
  })

  it('says when a review was deleted elsewhere before', async () => {
    reviews = [review(1)]
    open()
    await userEvent.click(button(await cardOf('Headline 1'), /^Delete/))
    reviews = []
    await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
    expect(await screen.findByText('The review was deleted already')).toBeVisible()
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes from a page that is gone to the last one, so that Back leads to the place before both', async () => {
    reviews = [review(1)]
    open('/admin?tab=reviews&page=3')
    const entries = window.history.length
    await cardOf('Headline 1')
    expect(window.location.search).toBe('?tab=reviews')
    expect(window.history.length).toBe(entries)
  })

  it('pages, searches and filters on the server, all of it in the address', async () => {
    reviews = Array.from({ length: 22 }, (_, index) => review(22 - index, { isApproved: index !== 21 }))
    const asked = open()
    await cardOf('Headline 22')
    expect(screen.getByText('1–20 of 22, newest first')).toBeVisible()
    await userEvent.click(screen.getByText('Next'))
    await cardOf('Headline 2')
    expect(window.location.search).toBe('?tab=reviews&page=2')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Pending')
    await waitFor(() => expect(screen.queryByText('Headline 2')).toBeNull())
    expect(window.location.search).toBe('?tab=reviews&status=pending')
    await userEvent.type(screen.getByLabelText('Search'), 'line 1')
    await waitFor(() => expect(window.location.search).toBe('?tab=reviews&status=pending&search=line+1'))
    await waitFor(() =>
      expect(asked.findLast(({ url }) => url.pathname === '/api/reviews')?.url.search).toBe(
        '?page=1&limit=20&search=line+1&status=pending',
      ),
    )
    // The approved review leaves the list of those that wait; the keyboard's place is at its head.
    const card = await cardOf('Headline 1')
    await userEvent.click(button(card, /^Approve/))
    expect(await screen.findByText('No review matches these filters')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Guest reviews' })).toHaveFocus())
  })
})
