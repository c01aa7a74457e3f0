import type { IncomingMessage } from 'node:http'

import { describe, expect, it } from '@jest/globals'

import { cachedPathOf } from '@/server/cached-paths'

import { noticeOf, type Query } from './notice'

const targetOf = (url: string) =>
  cachedPathOf({ method: 'GET', url, headers: {} } as unknown as IncomingMessage)?.target

describe('what an address says of a booking', () => {
  it('is what the server in front takes the address for', () => {
    const values = [
      '',
      'true',
      'booking',
      'false',
      'true&success=true',
      'booking&error=booking',
      'booking&error=x',
    ]
    for (const success of values) {
      for (const error of values) {
        const search = `success=${success}&error=${error}`
        const query: Query = {}
        for (const [name, value] of new URLSearchParams(search)) {
          query[name] = name in query ? [query[name]!, value].flat() : value
        }
        const targets = { success: '/?success=true', error: '/?error=booking' }
        const notice = noticeOf(query)
        expect([search, targetOf(`/?${search}`)]).toEqual([search, notice ? targets[notice] : '/'])
      }
    }
  })
})
