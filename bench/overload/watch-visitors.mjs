import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The generator of the load and the visitors' thread must not themselves be what is waited for, ms. */
const MOST_LAG_MS = 100

const quantile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]

/**
 * Lets visitors ask for pages while something is done to the site.
 * @param work resolves when the pressure is over
 * @returns what came of the work, and the figures: `worst(path)` and `failed(path)` of the visitors without a goal,
 *   `sizeMb` at most, and `checks`, which say whether the run is worth anything
 */
export async function watchVisitors(visitors, work) {
  const own = monitorEventLoopDelay({ resolution: 1 })
  visitors.postMessage('begin')
  await once(visitors, 'message')
  own.enable()
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  own.disable()
  visitors.postMessage('end')
  const [{ asked, sizes, lagMs }] = await once(visitors, 'message')
  const { bare, ...paths } = asked
  const site = Object.fromEntries(Object.entries(paths).map(([path, seen]) => [path.split('?')[0], seen]))
  const failures = Object.values(site).flatMap(({ failures: each }) => Object.entries(each))
  const worst = Object.fromEntries(Object.entries(site).map(([path, { took }]) => [path, Math.max(...took)]))
  return {
    result,
    seconds,
    sizeMb: Math.max(...sizes),
    worst,
    failed: failures.reduce((sum, [, count]) => sum + count, 0),
    told: [
      ...Object.entries(site).map(([path, { took }]) => ({
        name: `${path}, median of ${took.length} visitors`,
        value: quantile(took, 0.5),
        unit: 'ms',
      })),
      ...failures.map(([status, value]) => ({ name: `visitors answered ${status}`, value })),
      { name: 'a bare server beside it, at worst', value: Math.max(...bare.took), unit: 'ms' },
    ],
    checks: [
      { name: 'the load waited for itself', value: own.max / 1e6, unit: 'ms', atMost: MOST_LAG_MS },
      { name: 'the visitors waited for themselves', value: lagMs, unit: 'ms', atMost: MOST_LAG_MS },
      { name: 'visits', value: Math.min(...Object.values(site).map(({ took }) => took.length)), atLeast: 5 },
    ],
  }
}
