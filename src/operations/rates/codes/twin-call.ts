import { Refusal } from '@/domain/common/refusal'

/** Between the looks, ms: together as long as a busy server needs between the use and the booking that it is for. */
const WAITS_MS = [50, 100, 200, 400, 800]

/**
 * A guest who sends the same twice at once takes the last use of a code with one call; the other waits a moment for what the first
 * one writes, before it says that the code is used up.
 * @param find what the first call writes
 * @returns null when there is no such call, or when `error` says something else
 */
export async function writtenByTwin<T>(error: unknown, find: () => Promise<T | null>): Promise<T | null> {
  if (!(error instanceof Refusal) || error.code !== 'code-used-up') return null
  for (const waitMs of WAITS_MS) {
    const found = await find()
    if (found !== null) return found
    await new Promise((resume) => setTimeout(resume, waitMs))
  }
  return find()
}
