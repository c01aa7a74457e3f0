import type { Payload } from 'payload'

/** Also of a query that is built further before it is awaited. */
const never = (): Promise<never> & { onConflictDoNothing: () => Promise<never> } =>
  Object.assign(new Promise<never>(() => {}), { onConflictDoNothing: () => never() })

const READS: ReadonlySet<string> = new Set(['find', 'findByID', 'findGlobal', 'count'])

interface Look {
  /** Is called before its steps: what it sees is what a death there would leave. */
  look?: () => Promise<void>
  /**
   * How many calls of others it has made so far. With it, a step since the last of which nothing was written and nobody called
   * is none of its own: a death there leaves the very same.
   */
  outside?: () => number
}

/**
 * A process that can die between any two of its steps: it does the first `steps` calls of the database, and from then
 * on nothing it asks for ever answers, so whatever was running stops there as after a kill -9. What it has written stays.
 */
export function mortal(payload: Payload, steps = Infinity, { look, outside }: Look = {}) {
  let taken = 0
  let written = 0
  let leftAtLast = -1
  let dead = false
  let tell = () => {}
  const died = new Promise<'died'>((resolve) => (tell = () => resolve('died')))

  const kill = () => {
    dead = true
    tell()
  }
  const step = (work: () => unknown, name: string): unknown => {
    const left = written + (outside?.() ?? 0)
    const isOwn = !outside || left !== leftAtLast
    if (!dead && isOwn && taken >= steps) kill()
    if (dead) return never()
    if (isOwn) taken += 1
    leftAtLast = left
    if (!READS.has(name)) written += 1
    // What is inserted is a query that is built further at once; the next step sees it.
    return look && name !== 'values' ? look().then(work) : work()
  }
  const counted = (target: object, names: readonly string[]) =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object)
        if (typeof value !== 'function') return value
        return names.includes(String(name))
          ? (...args: unknown[]) =>
              step(() => (value as (...all: unknown[]) => unknown).apply(object, args), String(name))
          : value.bind(object)
      },
    })

  // Nights are inserted past the adapter, each database in its own way.
  const drizzle = (real: object) =>
    new Proxy(real, {
      get: (object, name) =>
        name === 'insert'
          ? (table: unknown) => counted(Reflect.apply(Reflect.get(object, name), object, [table]), ['values'])
          : Reflect.get(object, name, object),
    })
  const collections = (real: object) =>
    new Proxy(real, {
      get: (object, name) => counted(Reflect.get(object, name) as object, ['insertMany', 'deleteMany']),
    })
  const db = new Proxy(counted(payload.db, ['deleteMany', 'updateOne', 'updateMany']), {
    get(object, name) {
      const value: unknown = Reflect.get(object, name)
      if (name === 'drizzle') return drizzle(value as object)
      return name === 'collections' ? collections(value as object) : value
    },
  })
  const jobs = counted(payload.jobs, ['queue'])
  const methods = ['create', 'update', 'delete', 'find', 'findByID', 'findGlobal', 'count']
  const self = new Proxy(counted(payload, methods), {
    get: (object, name) => (name === 'db' ? db : name === 'jobs' ? jobs : Reflect.get(object, name)),
  })

  return {
    payload: self as Payload,
    kill,
    isDead: () => dead,
    /** How many calls it has made so far. */
    steps: () => taken,
    /** Runs until it is done or dead. */
    run: async <T>(work: (payload: Payload) => Promise<T>): Promise<T | 'died'> =>
      Promise.race([work(self as Payload), died]),
  }
}
