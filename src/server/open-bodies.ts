import type { IncomingMessage } from 'node:http'

import { SMALL_BYTES } from '@/server/body-rule'
import { announcedBytes, mayExceed } from '@/server/refusal'
import { createTally } from '@/server/tally'

/** Bodies that one address may have on their way at once. */
const MOST_SMALL = 128
const MOST_LARGE = 8
/** Milliseconds from the headers to the body's end. A picture has as long as any request may take. */
const PATIENCE_MS = 15_000

type Size = 'small' | 'large'
const MOST: Record<Size, number> = { small: MOST_SMALL, large: MOST_LARGE }

/** Why a body is not taken any further. */
export type BodyProblem = 'too many' | 'too large' | 'too slow'

export type Incoming = {
  req: IncomingMessage
  /** Whose it is, as limits count. */
  key: string
  mostBytes: number
  isPicture?: boolean
}

/**
 * Counts, for each address, the bodies that have begun and not ended.
 *
 * A body is watched as Node's parser hands it in, before whoever reads the request sees it. When there is a problem the reader
 * gets nothing more; it sees an aborted request when the connection is closed, as if the client had gone, so that nothing can
 * be made of half a body.
 */
export function createOpenBodies(patienceMs = PATIENCE_MS) {
  const open: Record<Size, ReturnType<typeof createTally>> = { small: createTally(), large: createTally() }

  const take = (size: Size, key: string): boolean => {
    if (open[size].add(key) <= MOST[size]) return true
    open[size].remove(key)
    return false
  }

  /**
   * Lets a body begin.
   * @param onProblem called once, when it must not go on
   * @returns why it may not even begin
   */
  return (
    { req, key, mostBytes, isPicture }: Incoming,
    onProblem: (problem: BodyProblem) => void,
  ): BodyProblem | null => {
    if (!mayExceed(req, 0)) return null
    const announced = announcedBytes(req)
    if (announced > mostBytes) return 'too large'
    let size: Size = announced > SMALL_BYTES ? 'large' : 'small'
    if (!take(size, key)) return 'too many'

    let seenBytes = 0
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      open[size].remove(key)
    }
    const stop = (problem: BodyProblem) => {
      if (isOver) return
      end()
      req.push = () => true
      onProblem(problem)
    }
    const timer = isPicture ? undefined : setTimeout(stop, patienceMs, 'too slow')

    /** What was small has become large. */
    const grow = (): boolean => {
      if (size === 'large') return true
      if (!take('large', key)) return false
      open.small.remove(key)
      size = 'large'
      return true
    }
    const push = req.push.bind(req)
    req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk === null) end()
      seenBytes += chunk?.length ?? 0
      if (seenBytes > mostBytes) stop('too large')
      else if (seenBytes > SMALL_BYTES && !isOver && !grow()) stop('too many')
      else return push(chunk, encoding)
      return true
    }
    req.once('close', end)
    return null
  }
}
