import { expect, it } from '@jest/globals'

import { Refusal } from '@/domain/common/refusal'

import { type Incoming, readJson } from './read-body'

const bodyThatEndsWith = (error: Error): Incoming => ({
  headers: new Headers({ 'content-type': 'application/json' }),
  body: new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('{"firstName":"A')),
    pull: (body) => body.error(error),
  }),
})

it('takes a sender who is gone in the middle for one whose request breaks off, and nothing else for that', async () => {
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  await expect(readJson(bodyThatEndsWith(gone))).rejects.toThrow(
    new Refusal('unreadable', 'The request broke off before its end.'),
  )
  await expect(readJson(bodyThatEndsWith(new Error('our fault')))).rejects.toThrow('our fault')
})
