import { performance } from 'node:perf_hooks'

/**
 * Watches how long something takes that this process does: what it waits for and what it computes, without the time in which
 * others have the machine.
 * @returns a function that tells it so far, in ms
 */
export const watchOwnTime = (): (() => number) => {
  const [loop, cpu] = [performance.eventLoopUtilization(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return performance.eventLoopUtilization(loop).idle + (user + system) / 1000
  }
}
