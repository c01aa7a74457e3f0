import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { type FeedReading, unreadable } from '@/domain/feeds/feed'
import type { ReadOptions } from '@/domain/feeds/read'
import { buildFolder, readEnv } from '@/env'

import { orLate } from './or-late'

/** What the worker (`feeds/feed-worker`) is given; it answers with a {@link FeedReading}. */
export type ReadingTask = { text: string; options: ReadOptions }

export type ReadLimits = {
  /** Milliseconds. */
  timeoutMs?: number
  /** Megabytes of what lives long in the worker's memory. */
  memoryMb?: number
}

const TIMEOUT_MS = 10_000
const MEMORY_MB = 256
const YOUNG_MEMORY_MB = 64

/** `npm run build` puts it there; development and the tests have bundles of their own beside it. */
const workerFile = (): string => {
  const mode = readEnv().NODE_ENV
  const name = mode === 'production' ? 'feed-worker.mjs' : `feed-worker.${mode}.mjs`
  return join(/* turbopackIgnore: true */ buildFolder(), name)
}

const startWorker = (task: ReadingTask, memoryMb: number): Worker => {
  const worker = new Worker(/* turbopackIgnore: true */ workerFile(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
    // It reads what strangers wrote: no secret of ours is within its reach, and nothing of it gets into our log.
    env: {},
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

const answerOf = (worker: Worker): Promise<FeedReading> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The worker that reads calendars ended.')))
  })

/**
 * `readFeedText` in a worker of its own, with limits of memory and time: a few hundred bytes of a calendar can keep its
 * reader busy for ever. 'too-heavy' when it went beyond them.
 * @throws Error for a fault of ours, such as a missing bundle
 */
export const readFeedApart = async (
  text: string,
  options: ReadOptions,
  { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB }: ReadLimits = {},
): Promise<FeedReading> => {
  const worker = startWorker({ text, options }, memoryMb)
  try {
    return await orLate(answerOf(worker), timeoutMs, unreadable('too-heavy'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    return unreadable('too-heavy')
  } finally {
    await worker.terminate()
  }
}
