import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { currentRequestId } from '@/integrations/log/request-context'

import { type App, startApp } from '../support/payload-app'
import { seedManyInquiries } from '../support/seed-many'
import { flatQuote } from '../support/quotes'

describe('the number of a request', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
    // A booking whose money no report can read: an error that nobody expects.
    const [checkin, checkout] = ['2026-03-01', '2026-03-04']
    const quote = flatQuote({ checkin, checkout })
    await seedManyInquiries(app.payload, 1, () => ({ checkin, checkout: 'unreadable', quote }))
  })
  afterAll(() => app.close())

  it('is in the words of an unexpected failure, so that the owner can quote it', async () => {
    const owner = await app.owner()
    const { status, body } = await owner.request('GET', '/api/reports/tax.csv', {
      headers: { 'x-ridgeline-request-id': 'abcdef012345' },
    })
    expect([status, body.message]).toEqual([
      500,
      'Something went wrong on our side. Please try again in a moment. (Number abcdef012345)',
    ])
    expect(currentRequestId()).toBeUndefined()
  })

  it('is not in what was refused for a reason', async () => {
    const { status, body } = await app.request('GET', '/api/overview', {
      headers: { 'x-ridgeline-request-id': 'abcdef012345' },
    })
    expect([status, body]).toEqual([401, { success: false, code: 'sign-in', message: 'Please sign in.' }])
  })
})
