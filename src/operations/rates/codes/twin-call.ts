import { Refusal } from '@/domain/refusal'

const LOOKS = 4
const LOOK_EVERY_MS = 100

/**
 * A guest who sends the same twice at once takes the last use of a code with one call; the other waits a moment for what the first
 * one writes, before it says that the code is used up.
 * @param find what the first call writes
 * @returns null when there is no such call, or when `error` says something else
 */
export async function writtenByTwin<T>(error: unknown, find: () => Promise<T | null>): Promise<T | null> {
  if (!(error instanceof Refusal) || error.code !== 'code-used-up') return null
  for (let look = 0; look < LOOKS; look++) {
    const found = await find()
    if (found !== null) return found
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS))
  }
  return null
}
