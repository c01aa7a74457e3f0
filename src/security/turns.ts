/** A place in the queue, or past it. */
export interface Turn {
  /** True when it is one's turn; false when somebody who goes first needed the place. */
  readonly isMine: Promise<boolean>
  /** Gives the place back, whether one waited there or was at work. May be called again. */
  readonly end: () => void
}

/** The lower goes first. */
const FIRST = 0
const ORDINARY = 1
/** Tries more than one thing at once, as no person at a gate does. */
const CROWDING = 2

interface Waiter {
  key: string
  rank: number
  state: 'waits' | 'works' | 'gone'
  call: (isMine: boolean) => void
}

/**
 * A bound for work that costs much: so many at once, so many who wait, and of each key only one who waits. Those who go
 * first stand before all others, and who tries more while one waits goes last; each in their own order. When no place is
 * free, the last one's is taken by whoever goes before it.
 * @param atOnce how many are at work at the same time
 * @param most how many wait
 */
export function createTurns(atOnce: number, most: number) {
  const queue: Waiter[] = []
  let working = 0

  function callNext(): void {
    while (working < atOnce && queue.length > 0) {
      const next = queue.shift()!
      next.state = 'works'
      working += 1
      next.call(true)
    }
  }

  function stand(waiter: Waiter): void {
    const behind = queue.findIndex(({ rank }) => rank > waiter.rank)
    queue.splice(behind < 0 ? queue.length : behind, 0, waiter)
  }

  function makePlace(rank: number): boolean {
    if (queue.length < most) return true
    if (queue.at(-1)!.rank <= rank) return false
    const last = queue.pop()!
    last.state = 'gone'
    last.call(false)
    return true
  }

  function leave(waiter: Waiter): void {
    if (waiter.state === 'works') working -= 1
    if (waiter.state === 'waits') queue.splice(queue.indexOf(waiter), 1)
    waiter.state = 'gone'
    callNext()
  }

  /** Null when there is no place, or when somebody of this key waits already. */
  return function enter(key: string, goesFirst: boolean): Turn | null {
    const rank = goesFirst ? FIRST : ORDINARY
    const already = queue.find((waiter) => waiter.key === key)
    if (already?.rank === ORDINARY) {
      already.rank = CROWDING
      queue.splice(queue.indexOf(already), 1)
      stand(already)
    }
    if (already || !makePlace(rank)) return null
    const waiter: Waiter = { key, rank, state: 'waits', call: () => undefined }
    const isMine = new Promise<boolean>((resolve) => {
      waiter.call = resolve
    })
    stand(waiter)
    callNext()
    return { isMine, end: () => leave(waiter) }
  }
}
