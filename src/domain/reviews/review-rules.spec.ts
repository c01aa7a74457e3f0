import { describe, expect, it } from '@jest/globals'

import {
  isAllowedState,
  isOnWebsite,
  mayTogglePublished,
  reviewAfter,
  type ReviewChange,
  type ReviewState,
  summariseRatings,
} from './review-rules'

const state = (isApproved: boolean, isPublished: boolean): ReviewState => ({ isApproved, isPublished })
const pending = state(false, false)
const approved = state(true, false)
const published = state(true, true)
/** Cannot come about any more, but must not lock the owner out where it has. */
const broken = state(false, true)

describe('what the owner may do with a review', () => {
  it.each<[string, ReviewState, ReviewChange, ReviewState | null]>([
    ['approves', pending, { isApproved: true }, approved],
    ['publishes an approved one', approved, { isPublished: true }, published],
    ['publishes one that waits for approval', pending, { isPublished: true }, null],
    ['approves and publishes at once', pending, { isApproved: true, isPublished: true }, published],
    ['unpublishes', published, { isPublished: false }, approved],
    ['unpublishes one that is a draft already', approved, { isPublished: false }, approved],
    [
      'takes the approval back, which takes it off the website too',
      published,
      { isApproved: false },
      pending,
    ],
    ['takes the approval back and insists on publishing', published, state(false, true), null],
    ['approves again: it stays a draft', pending, { isApproved: true }, approved],
    ['mends a broken one by unpublishing', broken, { isPublished: false }, pending],
    ['mends a broken one by approving', broken, { isApproved: true }, published],
  ])('%s', (_name, before, change, after) => {
    expect(reviewAfter(before, change)).toEqual(after)
  })

  it('never ends in a published review without approval, whatever comes', () => {
    const states = [pending, approved, published, broken]
    const values = [undefined, true, false]
    for (const before of states) {
      for (const isApproved of values) {
        for (const isPublished of values) {
          const change: ReviewChange = {
            ...(isApproved === undefined ? {} : { isApproved }),
            ...(isPublished === undefined ? {} : { isPublished }),
          }
          if (Object.keys(change).length === 0) continue
          const after = reviewAfter(before, change)
          expect(after === null || isAllowedState(after)).toBe(true)
        }
      }
    }
  })

  it('shows guests what is both approved and published, and nothing else', () => {
    expect([pending, approved, published, broken].map(isOnWebsite)).toEqual([false, false, true, false])
  })

  it("holds 'Publish' back only while a review is neither approved nor published", () => {
    expect([pending, approved, published, broken].map(mayTogglePublished)).toEqual([false, true, true, true])
  })
})

describe('the average of the ratings', () => {
  it.each([
    ['none', [0, 0, 0, 0, 0], 0, 0],
    ['one', [0, 0, 1, 0, 0], 1, 3],
    ['a third', [0, 0, 0, 2, 1], 3, 4.3],
    ['exactly between, which goes up', [0, 0, 0, 13, 7], 20, 4.4],
    ['4.95, which goes up too', [0, 0, 0, 1, 19], 20, 5],
    ['many', [7, 0, 0, 0, 1993], 2000, 5],
    ['fewer', [51, 0, 0, 0, 1949], 2000, 4.9],
  ])('of %s', (_name, counts, count, average) => {
    expect(summariseRatings(counts)).toEqual({ count, average })
  })
})
