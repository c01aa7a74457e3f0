import { parentPort, workerData } from 'node:worker_threads'

import { readFeedText } from '@/domain/ical/read'

import { PARTS_AT_ONCE, type ReadingPart, type ReadingTask } from './reading-parts'

/**
 * The entry of the worker that reads one calendar. It gives its result piece by piece, each when it is asked for: what comes
 * in one message is unpacked in one go on the other side, where guests are waiting.
 */
const { text, options } = workerData as ReadingTask
const reading = readFeedText(text, options)
let at = 0

const nextPart = (): ReadingPart => {
  if (reading.outcome !== 'read') return { refused: reading }
  const from = at
  at += PARTS_AT_ONCE
  const events = reading.events.slice(from, at)
  const problems = reading.problems.slice(from, at)
  return { events, problems, isLast: at >= Math.max(reading.events.length, reading.problems.length) }
}

parentPort?.on('message', () => parentPort?.postMessage(nextPart()))
parentPort?.postMessage(nextPart())
