import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { richText } from '@/content/rich-text'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

const HUGE = '9'.repeat(400)
const UNREADABLE = ['where=abc', "where='", 'limit=1.5', 'limit=1e308', `page=${HUGE}`]
const WHERES = [
  ...[
    '[id][in]=a,b',
    '[id][in]=',
    '[id][all]=1',
    `[id][equals]=${HUGE}`,
    '[title][all]=a',
    '[title][near]=1',
  ],
  ...[
    '[title][within]=1',
    '[title][intersects]=a',
    '[createdAt][greater_than]=never',
    '[createdAt][equals]=a',
  ],
  ...['[createdAt][not_like]=a', '[nothing][equals]=1', '[__proto__][equals]=1', '[title][nothing]=1'],
]
const QUERIES = [...UNREADABLE, ...WHERES.map((where) => `where${where}`)]

describe('what the owner asks for', () => {
  let app: App
  let owner: ApiClient
  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())

  /** As Payload's own fields ask when a query is too long for an address. */
  const asPost = (path: string, query: string) =>
    owner.request('POST', path, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-payload-http-method-override': 'GET',
      },
      body: new TextEncoder().encode(query),
    })

  it.each(['/api/pages', '/api/guest-reviews'])(
    'with a query that has no answer at %s: 4xx, in words',
    async (path) => {
      const faults: unknown[] = []
      let refused = 0
      for (const query of QUERIES) {
        for (const asked of [owner.request('GET', `${path}?${query}`), asPost(path, query)]) {
          const { status, body } = await asked
          if (status >= 500) faults.push([query, status])
          if (status === 400) {
            refused += 1
            if (!(body.message ?? body.errors?.[0]?.message)) faults.push([query, body])
          }
        }
      }
      expect(faults).toEqual([])
      // What one database cannot answer the other may.
      expect(refused).toBeGreaterThan(10)
      for (const query of [
        'limit=2&page=1&sort=-createdAt',
        'where[title][like]=a',
        'where[createdAt][greater_than]=2020-01-01',
      ]) {
        const { status, body } = await owner.request('GET', `${path}?${query}`)
        expect(status).toBe(200)
        expect((await asPost(path, query)).body).toEqual(body)
      }
    },
    60_000,
  )

  it('to change by such a query is refused as well, and changes nothing', async () => {
    const before = await app.payload.count({ collection: 'pages' })
    const answer = await owner.request('DELETE', '/api/pages?where[title][near]=1')
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('question mark')])
    expect(await app.payload.count({ collection: 'pages' })).toEqual(before)
  })

  it.each(['javascript:alert(1)', 'JAVA\nSCRIPT:alert(1)', 'data:text/html,<script>alert(1)</script>'])(
    'to be kept as a link to %j: not in a draft, and not on the website',
    async (url) => {
      const { docs } = await app.payload.find({ collection: 'pages', limit: 1, depth: 0 })
      const page = docs[0]!
      const body = richText(['before'])
      const link = (to: string) => ({
        ...body,
        root: {
          ...body.root,
          children: [
            {
              ...body.root.children[0]!,
              children: [
                {
                  ...{ type: 'link', version: 3, id: 'a', format: '', indent: 0, direction: 'ltr' },
                  fields: { linkType: 'custom', url: to, newTab: false },
                  children: [
                    { type: 'text', text: 'x', format: 0, detail: 0, mode: 'normal', style: '', version: 1 },
                  ],
                },
              ],
            },
          ],
        },
      })
      const save = (to: string, draft: boolean) =>
        owner.request('PATCH', `/api/pages/${page.id}?depth=0&draft=${draft}`, {
          body: { title: page.title, body: link(to), _status: draft ? 'draft' : 'published' },
        })
      for (const draft of [true, false]) {
        const { status, body: answer } = await save(url, draft)
        expect([status, answer.errors[0].message]).toEqual([400, expect.stringContaining('One of the links')])
        expect((await save('https://example.com/terms', draft)).status).toBe(200)
      }
      const kept = await app.payload.findByID({ collection: 'pages', id: page.id, draft: true })
      expect(JSON.stringify(kept.body)).toContain('https://example.com/terms')
      expect(JSON.stringify(kept.body)).not.toMatch(/script:|data:/i)
    },
  )
})
