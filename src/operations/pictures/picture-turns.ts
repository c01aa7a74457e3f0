import { Refusal } from '@/domain/common/refusal'

/** How many uploads may be in the house: one is prepared, the others wait with up to 20 MB each in memory. */
const MOST_UPLOADS = 6
const RETRY_AFTER_SECONDS = 20

let inside = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Lets an upload in before its body is read, and keeps its place until `work` ends.
 * @throws Refusal 503 when too many are in already
 */
export async function withPlace<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= MOST_UPLOADS) {
    throw new Refusal(
      'busy',
      'Several pictures are being prepared already. Please try again when they are done.',
      { retryAfter: RETRY_AFTER_SECONDS },
    )
  }
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}

/** One decode at a time, in the order of arrival: a picture of 50 megapixels takes up to 400 MB meanwhile. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}
