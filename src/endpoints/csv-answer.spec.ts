import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { csvAnswer } from './csv-answer'

/** Pieces that note how far they were asked for, and whether the writing was ended. */
function exported(pieces: number, failAt = Infinity) {
  const seen = { made: 0, ended: false, logged: [] as unknown[] }
  async function* write() {
    try {
      for (let piece = 1; piece <= pieces; piece++) {
        await new Promise((resolve) => setImmediate(resolve))
        if (piece === failAt) throw new Error('The database went away')
        seen.made = piece
        yield `${piece}\r\n`
      }
    } finally {
      seen.ended = true
    }
  }
  const payload = { logger: { error: (entry: unknown) => seen.logged.push(entry) } } as unknown as Payload
  return { seen, answer: () => csvAnswer(payload, { fileName: 'bookings-2026.csv', pieces: write() }) }
}

describe('csvAnswer', () => {
  it('makes a piece only when the one before has been taken', async () => {
    const { seen, answer } = exported(3)
    const reader = (await answer()).body!.getReader()
    expect(seen.made).toBe(1)
    await reader.read()
    expect(seen.made).toBe(1)
    await reader.read()
    expect(seen.made).toBe(2)
    await reader.read()
    expect(await reader.read()).toEqual({ done: true, value: undefined })
  })

  it('stops the writing when the reader leaves, and calls that no failure', async () => {
    const { seen, answer } = exported(1_000)
    const reader = (await answer()).body!.getReader()
    await reader.read()
    // One piece is on its way when the reader leaves.
    void reader.read().catch(() => undefined)
    await reader.cancel()
    await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual({ made: 2, ended: true, logged: [] })
  })

  it('fails the stream when writing fails, and tells the log', async () => {
    const { seen, answer } = exported(5, 3)
    const response = await answer()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('The database went away')
    expect(seen.logged).toEqual([expect.objectContaining({ msg: 'bookings-2026.csv broke off' })])
  })

  it('throws what fails before the first piece, so that it can be answered in words', async () => {
    await expect(exported(5, 1).answer()).rejects.toThrow('The database went away')
  })
})
