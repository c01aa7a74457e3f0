import { AsyncLocalStorage } from 'node:async_hooks'

import { compareAndSet } from '@/database/compare-and-set'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { OWN_SOURCES } from '@/domain/visits/visit-source'
import { addSteps, noSteps, type StepCounts, type VisitStep } from '@/domain/visits/visit-steps'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'

/** Sums are written so often, ms; a process that is killed loses what it has counted since. */
const FLUSH_MS = 5_000
/** Sources that a day tells apart; a stranger can make up any number. */
export const MOST_SOURCES = 50
/** Of processes that add to the same sum, one wins each time. */
const MOST_TRIES = 50

interface Tally {
  waiting: Map<string, StepCounts>
  timer: NodeJS.Timeout | null
  flushing: Promise<void>
  isFailing: boolean
}

/** Next has several copies of a module in one process; what was counted is the process's. */
const TALLY = Symbol.for('ridgeline.visits')
const slots = globalThis as unknown as Record<symbol, Tally | undefined>
const tally = (): Tally =>
  (slots[TALLY] ??= { waiting: new Map(), timer: null, flushing: Promise.resolve(), isFailing: false })

/** A timer keeps the async context it was set in: a request's, with all that Next remembers of it. */
const outsideRequests = AsyncLocalStorage.snapshot()

const isOwn = (source: string) => (OWN_SOURCES as readonly string[]).includes(source)

function add({ waiting }: Tally, source: string, steps: StepCounts): void {
  const isFull = waiting.size >= MOST_SOURCES && !waiting.has(source) && !isOwn(source)
  const name = isFull ? 'other' : source
  waiting.set(name, addSteps(waiting.get(name) ?? noSteps(), steps))
}

/** Adds to the day's sum of a source; what another process adds at the same moment is kept. */
async function addToDay(payload: Payload, day: CalendarDate, source: string, steps: StepCounts) {
  const key = `${day} ${source}`
  const where = { key: { equals: key } }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const sum = await findFirst(payload, 'visit-counts', where)
    if (sum) {
      const { revision } = sum
      const unchanged = { and: [where, { revision: { equals: revision } }] }
      const more = { ...addSteps(sum, steps), revision: revision + 1 }
      if (await compareAndSet(payload, 'visit-counts', unchanged, more)) return
      continue
    }
    if (!isOwn(source)) {
      const known = await payload.count({ collection: 'visit-counts', where: { day: { equals: day } } })
      if (known.totalDocs >= MOST_SOURCES) return addToDay(payload, day, 'other', steps)
    }
    const data = { key, day, source, ...steps, revision: 0 }
    if (await unlessThere(payload.create({ collection: 'visit-counts', depth: 0, data }))) return
  }
  throw new Error('The visits of a source could not be added to those of its day.')
}

async function flush(payload: Payload, counted: Tally): Promise<void> {
  if (counted.waiting.size === 0) return
  const left = new Map(counted.waiting)
  counted.waiting.clear()
  try {
    const day = await houseToday(payload)
    for (const [source, steps] of left) {
      await addToDay(payload, day, source, steps)
      left.delete(source)
    }
    counted.isFailing = false
  } catch (error) {
    for (const [source, steps] of left) add(counted, source, steps)
    if (!counted.isFailing)
      payload.logger.warn({ err: error, msg: 'Visits could not be counted yet; they are kept' })
    counted.isFailing = true
    schedule(payload, counted)
  }
}

/** Writes what this process has counted. It never fails: what could not be written is tried again. */
export function flushVisits(payload: Payload): Promise<void> {
  const counted = tally()
  counted.flushing = counted.flushing.then(() => flush(payload, counted))
  return counted.flushing
}

function schedule(payload: Payload, counted: Tally): void {
  counted.timer ??= outsideRequests(() =>
    setTimeout(() => {
      counted.timer = null
      void flushVisits(payload)
    }, FLUSH_MS).unref(),
  )
}

/** Counts that a visit came so far, for the day at the house; its sum is written within seconds. */
export function countVisit(payload: Payload, step: VisitStep, source: string): void {
  const counted = tally()
  add(counted, source, { ...noSteps(), [step]: 1 })
  schedule(payload, counted)
}

/** Before the process ends. */
export async function stopCounting(payload: Payload): Promise<void> {
  await flushVisits(payload)
  const counted = tally()
  if (counted.timer) clearTimeout(counted.timer)
  counted.timer = null
}
