import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { countPage } from '@/operations/runtime/count-page'
import { createOwnerRecogniser } from '@/operations/owner/recognise-owner'

import { type App, startApp } from '../support/payload-app'
import { strangers } from '../support/stolen-sessions'

describe('what the server in front asks for pages', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('knows the owner by a session that is good, and by nothing else', async () => {
    const isOwner = createOwnerRecogniser(app.payload)
    for (const [name, { cookie = '' }] of Object.entries(await strangers(app))) {
      expect([name, await isOwner(cookie)]).toEqual([name, false])
    }
    const owner = await app.owner()
    const cookie = owner.jar.header({ theme: 'dark' })
    expect(await Promise.all([isOwner(cookie), isOwner(cookie)])).toEqual([true, true])
    await owner.request('POST', '/api/admin/logout')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await isOwner(cookie)).toBe(false)
  })

  it('counts 120 pages for an address, IPv6 by /64, records the first refusal and shows it in the console', async () => {
    const { payload } = app
    const waits = await Promise.all(
      Array.from({ length: 125 }, (_, n) => countPage(payload, `2001:db8:7::${(n + 1).toString(16)}`)),
    )
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(120)
    expect(Math.max(...waits)).toBeGreaterThan(800)
    expect(await countPage(payload, '2001:db8:7:1::1')).toBe(0)
    const { docs } = await payload.find({
      collection: 'security-events',
      where: { area: { equals: 'page' } },
    })
    expect(docs).toMatchObject([{ kind: 'limit', outcome: 'refused' }])
    const { liveCounters } = await import('@/security/limits')
    expect(await liveCounters(payload, 1)).toMatchObject([{ bucket: 'page', used: 125 }])
  })
})
