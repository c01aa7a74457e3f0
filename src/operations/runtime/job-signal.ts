/**
 * Wakes this process's job runner, if it has one: work that was just queued starts at once instead of at the next tick.
 * 'stays': stays have changed in a way that no booking's journal tells of, and the cleanings follow.
 */
export type JobSignal = 'work' | 'stays'

const KEY = Symbol.for('ridgeline.kick-jobs')
const slots = globalThis as unknown as Record<symbol, ((signal: JobSignal) => void) | undefined>

export const onKickJobs = (listener: ((signal: JobSignal) => void) | undefined): void => {
  slots[KEY] = listener
}

export const kickJobs = (signal: JobSignal = 'work'): void => slots[KEY]?.(signal)
