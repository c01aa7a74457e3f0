import { parentPort, workerData } from 'node:worker_threads'

import { readFeedText } from '@/domain/feeds/read'

import type { ReadingTask } from '../feed-reader'

/** The entry of the worker that reads one calendar; `feed-reader` starts it and takes its one message. */
const { text, options } = workerData as ReadingTask
parentPort?.postMessage(readFeedText(text, options))
