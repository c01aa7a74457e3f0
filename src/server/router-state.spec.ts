import type { IncomingMessage } from 'node:http'

import { describe, expect, it } from '@jest/globals'

import { refuseTornRouterState } from './router-state'

const refusalFor = (state: string | undefined) =>
  refuseTornRouterState({ headers: { 'next-router-state-tree': state } } as unknown as IncomingMessage)

describe("the state of Next's router in a request", () => {
  it.each([
    undefined,
    encodeURIComponent('["",{"children":["terms",{"children":["__PAGE__",{}]}]},null,null,16]'),
    '["",{}]',
  ])('passes when it is one: %s', (state) => expect(refusalFor(state)).toBeNull())

  it.each([
    '',
    'garbage',
    '%',
    '%E0%A4%A',
    '[]',
    '{}',
    'null',
    '["",{}], ["",{}]',
    `["${'x'.repeat(40_001)}",{}]`,
  ])('is refused in words when it is none: %j', (state) =>
    expect(refusalFor(state)).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('load the page again'),
    }),
  )
})
