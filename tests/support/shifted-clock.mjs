/**
 * Loaded before the site (NODE_OPTIONS=--import): its time of day is off by as many milliseconds as the file named by
 * SHIFT_FILE says, and follows it while it runs. Timers and performance.now() are left alone, as when a clock is set.
 */
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
function read() {
  const before = shift
  try {
    shift = Number(readFileSync(process.env.SHIFT_FILE, 'utf8')) || 0
  } catch {
    shift = 0
  }
  if (shift !== before) process.stdout.write(`The clock is off by ${shift} ms\n`)
}
read()
setInterval(read, 50).unref()

const now = () => RealDate.now() + shift
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
