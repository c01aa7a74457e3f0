import { classify } from '@/database/classify'
import type { Payload } from 'payload'

type Work = (payload: Payload) => Promise<unknown>

/**
 * Does one work after the other: what one of them stumbles over, a picture store that is away say, keeps no other from its turn.
 * Without the database none of them could do anything.
 * @throws the first error, once all have had their turn
 */
export async function eachByItself(payload: Payload, works: readonly Work[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works) {
    try {
      await work(payload)
    } catch (error) {
      if (classify(error) === 'away') throw error
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
