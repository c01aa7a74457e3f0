import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'
import { daysFromToday } from '../support/seed'

const PAGE = readFileSync('docs/api.md', 'utf8')
const WHO = {
  public: /^(anyone|the guest|Stripe)$/,
  owner: /^owner$/,
  security: /^console$/,
  'price-key': /^a price key$/,
}

/** The page's examples: what is sent, and what comes back. */
const EXAMPLES = [...PAGE.matchAll(/```http\n([^`]+)```\n\n```json\n([^`]+)```/g)].map(([, sent, got]) => {
  const [head = '', body] = sent!.split('\n\n')
  const [first = '', ...lines] = head.trim().split('\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: /, 2) as [string, string]))
  return { method, path, headers, body, got: JSON.parse(got!) as unknown }
})

/** The dates of the page lie ahead today; a test that runs years later asks for others like them. */
const aheadOf = (text: string) =>
  text.replaceAll(/2027-07-(\d\d)/g, (_, day: string) => daysFromToday(100 + Number(day)))

/** What is shown is there, of the same kind and nothing else; its values are this database's own. */
function expectShape(actual: unknown, shown: unknown, where = 'answer'): void {
  const kind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
  expect([where, kind(actual)]).toEqual([where, kind(shown)])
  if (Array.isArray(shown)) {
    if (shown.length > 0) expectShape((actual as unknown[])[0], shown[0], `${where}[0]`)
  } else if (typeof shown === 'object' && shown !== null) {
    expect([where, Object.keys(actual as object).toSorted()]).toEqual([where, Object.keys(shown).toSorted()])
    for (const [name, value] of Object.entries(shown))
      expectShape((actual as Record<string, unknown>)[name], value, `${where}.${name}`)
  }
}

describe('the description of the API for others', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('has every call of the contract, once, with who may make it', async () => {
    const { endpoints } = await import('@/endpoints')
    const rows = [...PAGE.matchAll(/^\| `([A-Z]+) \/api(\/[^`]+)`\s*\| ([^|]+?)\s*\|/gm)].map(
      ([, method, path, who]) => ({ call: `${method} ${path}`, who: who! }),
    )
    const calls = endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(rows.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
    for (const { method, path, custom } of endpoints) {
      const call = `${method.toUpperCase()} ${path}`
      expect([call, rows.find((row) => row.call === call)?.who]).toEqual([
        call,
        expect.stringMatching(WHO[custom.access]),
      ])
    }
  })

  it('says the limits that are in force', async () => {
    const { POINTS } = await import('@/security/limits')
    const { guess, network, inquiry, mail, session, content, anonymous, page, visit } = POINTS
    const countText = (count: number) => count.toLocaleString('en-US')
    const text = PAGE.replace(/\s+/g, ' ')
    expect(text).toContain(
      `${guess} wrong passwords (${network} for an IPv6 /48), ${inquiry} inquiries, ${mail} mails that guests ask for, ${countText(session)} calls with a session, ${countText(content)} calls for what pages poll`,
    )
    expect(text).toContain(`${anonymous} other calls`)
    expect(text).toContain(`are counted apart from calls, ${page} of them`)
    expect(text).toContain(`Of the steps of visits ${visit} are counted`)
  })

  it('has examples that are true', async () => {
    expect(EXAMPLES.length).toBeGreaterThan(5)
    for (const { method, path, headers, body, got } of EXAMPLES) {
      const answer = await app.request(method, aheadOf(path), {
        ...(body && { body: aheadOf(body) }),
        // What the page shows is all that is sent; our own client would add what a change needs.
        headers: { host: 'www.example.com', origin: null, 'content-type': null, ...headers },
      })
      const isRefusal = (got as { success?: boolean }).success === false
      expect([path, answer.status >= 400]).toEqual([path, isRefusal])
      expectShape(answer.body, got, `${method} ${path}`)
      if (isRefusal) expect(answer.body).toEqual(got)
    }
  })
})
