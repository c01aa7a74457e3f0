import { describe, expect, it } from '@jest/globals'

import { Refusal } from '@/domain/common/refusal'

import { writtenByTwin } from './twin-call'

const USED_UP = new Refusal('code-used-up', 'This code has been used up.')

describe('a code that is used up by another call of the same guest', () => {
  it('is theirs, as long as that call needs on a busy server', async () => {
    const written = Date.now() + 800
    expect(await writtenByTwin(USED_UP, async () => (Date.now() >= written ? 'booking' : null))).toBe(
      'booking',
    )
  })

  it('is used up where no call writes anything, and another refusal is not waited for', async () => {
    let looks = 0
    const find = async () => {
      looks += 1
      return null
    }
    expect(await writtenByTwin(USED_UP, find)).toBeNull()
    expect(looks).toBeGreaterThan(2)
    looks = 0
    expect(await writtenByTwin(new Refusal('nights-taken', 'Taken.'), find)).toBeNull()
    expect(await writtenByTwin(new Error('away'), find)).toBeNull()
    expect(looks).toBe(0)
  })
})
