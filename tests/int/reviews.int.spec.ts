import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

import type { Review } from '@/contract/reviews'
import type { GuestReview } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

type Fields = Partial<Omit<GuestReview, 'id'>>

const PENDING = { isApproved: false, isPublished: false }
const APPROVED = { isApproved: true, isPublished: false }
const PUBLISHED = { isApproved: true, isPublished: true }

describe('reviews', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  beforeEach(() => app.payload.db.deleteMany({ collection: 'guest-reviews', where: {} }))

  const write = async (fields: Fields = {}): Promise<string> => {
    const guest = {
      guestName: 'A guest',
      rating: 4,
      stayDate: 'May 2025',
      title: 'Quiet',
      content: 'A good week.',
    }
    const data = { ...guest, ...PENDING, ...fields }
    return String((await app.payload.create({ collection: 'guest-reviews', data })).id)
  }
  const put = (id: string, body: unknown, caller = owner) =>
    caller.request('PUT', `/api/reviews/${id}`, { body })
  const remove = (id: string, caller = owner) => caller.request('DELETE', `/api/reviews/${id}`)
  const stateOf = async (id: string) => {
    const found = (await owner.request('GET', '/api/reviews')).body.find((each: Review) => each.id === id)
    return found && { isApproved: found.isApproved, isPublished: found.isPublished }
  }
  const titles = async (query: string, caller = owner) => {
    const { status, body, text } = await caller.request('GET', `/api/reviews?${query}`)
    if (status !== 200) throw new Error(text)
    return body.docs.map(({ title }: Review) => title)
  }

  it('are approved, published, taken back and deleted by the owner', async () => {
    const id = await write()
    const approved = await put(id, { isApproved: true })
    expect(approved.status).toBe(200)
    expect(approved.body).toEqual({
      success: true,
      message: 'It is not on your website.',
      review: {
        id,
        guestName: 'A guest',
        rating: 4,
        stayDate: 'May 2025',
        title: 'Quiet',
        content: 'A good week.',
        ...APPROVED,
      },
    })
    const published = await put(id, { isPublished: true })
    expect(published.body).toMatchObject({ message: 'It is on your website now.', review: PUBLISHED })
    expect(await stateOf(id)).toEqual(PUBLISHED)
    expect((await put(id, { isPublished: false })).body.review).toMatchObject(APPROVED)
    expect((await remove(id)).status).toBe(200)
    expect(await stateOf(id)).toBeUndefined()
    const again = await remove(id)
    expect(again.status).toBe(404)
    expect(again.body).toMatchObject({
      success: false,
      code: 'not-found',
      message: expect.stringContaining('deleted'),
    })
    expect((await put(id, { isApproved: true })).status).toBe(404)
  })

  it('are not published without approval: 409, in whatever way it is asked', async () => {
    const id = await write()
    const refused = await put(id, { isPublished: true })
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      success: false,
      code: 'wrong-state',
      message: expect.stringContaining('approve the review first'),
    })
    expect((await put(id, { isApproved: false, isPublished: true })).status).toBe(409)
    expect(await stateOf(id)).toEqual(PENDING)
    expect((await put(id, { isApproved: true, isPublished: true })).status).toBe(200)
    expect((await put(id, { isApproved: false, isPublished: true })).status).toBe(409)
    expect(await stateOf(id)).toEqual(PUBLISHED)

    // Payload's own form asks the same rule.
    const pending = await write()
    const form = await owner.request('PATCH', `/api/guest-reviews/${pending}`, {
      body: { isPublished: true },
    })
    expect(form.status).toBe(400)
    expect(form.text).toContain('approve the review first')
  })

  it('go off the website with their approval, and a later approval alone does not bring them back', async () => {
    const id = await write(PUBLISHED)
    expect((await put(id, { isApproved: false })).body).toMatchObject({
      message: 'It is not on your website.',
      review: PENDING,
    })
    expect((await app.visitor().request('GET', '/api/reviews')).body).toEqual([])
    expect((await put(id, { isApproved: true })).body.review).toMatchObject(APPROVED)
    expect((await app.visitor().request('GET', '/api/reviews')).body).toEqual([])
    // What the call leaves behind can be opened and saved in Payload's form.
    const form = await owner.request('PATCH', `/api/guest-reviews/${id}`, { body: { title: 'Very quiet' } })
    expect(form.status).toBe(200)
  })

  it.each([
    ['nothing', {}],
    ['a word', { isApproved: 'true' }],
    ['null', { isPublished: null }],
    ['a list', []],
  ])('refuse a change by %s', async (_name, body) => {
    const id = await write(APPROVED)
    const answer = await put(id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.success).toBe(false)
    expect(await stateOf(id)).toEqual(APPROVED)
  })

  it('refuse strangers, unknown ids and what is no id', async () => {
    const id = await write()
    const stranger = app.visitor()
    expect((await put(id, { isApproved: true }, stranger)).status).toBe(401)
    expect((await remove(id, stranger)).status).toBe(401)
    expect(await stateOf(id)).toEqual(PENDING)
    expect((await put('999999999', { isApproved: true })).status).toBe(404)
    expect((await remove('999999999')).status).toBe(404)
    for (const none of ['abc', 'f'.repeat(24)]) {
      expect((await put(none, { isApproved: true })).status).toBe(400)
    }
    expect((await owner.request('POST', `/api/reviews/${id}`, { body: {} })).status).toBe(405)
  })

  it('never end published without approval, however many tabs publish and take back at once', async () => {
    const id = await write(APPROVED)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          put(id, [{ isPublished: true }, { isApproved: false }, { isApproved: true }][index % 3]),
        ),
      )
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      for (const { status, body } of answers) {
        if (status === 200) expect(body.review.isPublished && !body.review.isApproved).toBe(false)
      }
      expect([PENDING, APPROVED, PUBLISHED]).toContainEqual(await stateOf(id))
    }
  })

  it('are there once, however often the form sends one because the answer was lost', async () => {
    const guest = { guestName: ' Mara ', rating: 5, stayDate: 'October 2026', title: 'The porch', ...PENDING }
    const send = (content: string) => {
      const form = new FormData()
      form.set('_payload', JSON.stringify({ ...guest, content }))
      return owner.request('POST', '/api/guest-reviews', { body: form })
    }
    expect((await send('We stayed outside.')).status).toBe(201)
    const again = await send('We stayed outside. ')
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('is there already')])
    expect((await send('We came again.')).status).toBe(201)
    expect((await app.payload.count({ collection: 'guest-reviews' })).totalDocs).toBe(2)
  })

  it('keep what the form and the tab change at the same moment, and answer 404 to a change of one that is deleted in it', async () => {
    const edit = (id: string, content: string) =>
      owner.request('PATCH', `/api/guest-reviews/${id}?depth=0`, { body: { content } })
    const id = await write()
    const saved = await Promise.all([edit(id, 'A better week.'), put(id, PUBLISHED)])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    const { docs } = await app.payload.find({ collection: 'guest-reviews' })
    expect(docs).toMatchObject([{ ...PUBLISHED, content: 'A better week.' }])

    const [deleted, edited] = await Promise.all([remove(id), edit(id, 'Too late.')])
    expect([deleted.status, [200, 404]]).toEqual([200, expect.arrayContaining([edited.status])])
  })

  it('are deleted once by five deletions at once, which all say so or 404', async () => {
    const id = await write()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => remove(id)))).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    expect((await remove(id)).status).toBe(404)
  })

  it('are paged, searched and filtered on the server, newest first', async () => {
    await write({ title: 'One', guestName: 'Zoë Müller', ...PUBLISHED })
    await write({ title: 'Two', content: 'The 100% best_view, İstanbul included.', ...APPROVED })
    await write({ title: 'Three', guestName: 'ЖАННА', content: 'Снег и тишина' })
    const all = await owner.request('GET', '/api/reviews?page=1&limit=2')
    expect(all.body).toMatchObject({ totalDocs: 3, page: 1, totalPages: 2 })
    expect(await titles('page=1&limit=2')).toEqual(['Three', 'Two'])
    expect(await titles('page=2&limit=2')).toEqual(['One'])
    expect(await titles('page=9&limit=2')).toEqual([])
    expect(await titles('status=all')).toEqual(['Three', 'Two', 'One'])
    expect(await titles('status=pending')).toEqual(['Three'])
    expect(await titles('status=approved')).toEqual(['Two', 'One'])
    expect(await titles('status=published')).toEqual(['One'])
    expect(await titles('status=draft')).toEqual(['Three', 'Two'])

    expect(await titles('search=ZOE+muller')).toEqual(['One'])
    expect(await titles('search=zo%C3%8B')).toEqual(['One'])
    expect(await titles('search=жанна')).toEqual(['Three'])
    expect(await titles('search=two')).toEqual(['Two'])
    expect(await titles('search=best_view')).toEqual(['Two'])
    // Nothing is a pattern.
    expect(await titles('search=bestXview')).toEqual([])
    expect(await titles('search=%5E.*%24')).toEqual([])
    expect(await titles('search=%25')).toHaveLength(3)
    expect(await titles('search=good&status=published&limit=1')).toEqual(['One'])
    const found = await owner.request('GET', '/api/reviews?search=e&limit=1&page=2')
    expect(found.body).toMatchObject({ totalDocs: 3, page: 2, totalPages: 3, docs: [{ title: 'Two' }] })
    const none = await owner.request('GET', '/api/reviews?search=nobody')
    expect(none.body).toEqual({ docs: [], totalDocs: 0, page: 1, totalPages: 1 })

    for (const wrong of ['page=0', 'limit=101', 'status=deleted', 'page=1&page=2', 'limit=x']) {
      expect((await owner.request('GET', `/api/reviews?${wrong}`)).status).toBe(400)
    }
  })

  it('show a stranger the published ones only, whatever page, status or words are asked for', async () => {
    await write({ title: 'One', ...PUBLISHED })
    await write({ title: 'Two', ...APPROVED })
    await write({ title: 'Three' })
    const stranger = app.visitor()
    expect((await stranger.request('GET', '/api/reviews')).body.map(({ title }: Review) => title)).toEqual([
      'One',
    ])
    expect(await titles('page=1', stranger)).toEqual(['One'])
    expect(await titles('status=all', stranger)).toEqual(['One'])
    expect(await titles('status=pending', stranger)).toEqual([])
    expect(await titles('status=draft', stranger)).toEqual([])
    expect(await titles('search=good', stranger)).toEqual(['One'])
    expect((await stranger.request('GET', '/api/reviews?page=1')).body.totalDocs).toBe(1)
  })

  it('count on Overview: approved and published ones make the average, with one decimal', async () => {
    const overview = async () => (await owner.request('GET', '/api/overview')).body
    expect(await overview()).toMatchObject({ pendingReviews: 0, publishedReviews: 0, averageRating: 0 })
    for (const rating of [5, 4, 4]) await write({ rating, ...PUBLISHED })
    await write({ rating: 1, ...APPROVED })
    await write({ rating: 1 })
    expect(await overview()).toMatchObject({ pendingReviews: 1, publishedReviews: 3, averageRating: 4.3 })
  })
})
