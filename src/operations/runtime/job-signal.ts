/** Wakes this process's job runner, if it has one: work that was just queued starts at once instead of at the next tick. */
const KEY = Symbol.for('ridgeline.kick-jobs')
const slots = globalThis as unknown as Record<symbol, (() => void) | undefined>

export const onKickJobs = (listener: (() => void) | undefined): void => {
  slots[KEY] = listener
}

export const kickJobs = (): void => slots[KEY]?.()
