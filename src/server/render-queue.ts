/** To be called once when the work is done; more often does no harm. */
export type Release = () => void

type Settings = {
  /** How many work at once. */
  slots: number
  /** How many may wait. */
  most: number
  /** ms that each waits at most */
  patienceMs: number
}

type Waiting = { begin: (release: Release | null) => void; timer: NodeJS.Timeout }

/**
 * Lets a few work at once while some wait, whose turn comes by their keys: who has many waiting keeps nobody else from the
 * next turn, and when there is no more room the newest of whoever has the most goes.
 */
export function createRenderQueue({ slots, most, patienceMs }: Settings) {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0

  const drop = (key: string, which: Waiting): void => {
    const rest = (lines.get(key) ?? []).filter((each) => each !== which)
    if (rest.length > 0) lines.set(key, rest)
    else lines.delete(key)
    waiting -= 1
    clearTimeout(which.timer)
  }

  const work = (): Release => {
    working += 1
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      working -= 1
      // Whatever else came in meanwhile goes first: it takes less.
      setImmediate(next)
    }
  }

  function next(): void {
    for (const [key, line] of lines) {
      if (working >= slots) return
      const [first] = line
      if (!first) continue
      drop(key, first)
      const rest = lines.get(key)
      // To the end of the turns.
      if (rest && lines.delete(key)) lines.set(key, rest)
      first.begin(work())
    }
  }

  /** @returns whether there is room for one more of this key */
  const makeRoom = (key: string): boolean => {
    if (waiting < most) return true
    const [longestKey, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    if (longest.length <= (lines.get(key)?.length ?? 0) + 1) return false
    const newest = longest.at(-1)!
    drop(longestKey, newest)
    newest.begin(null)
    return true
  }

  return {
    /**
     * @param gone aborted when nobody waits for it any more
     * @returns what ends the work that may begin now; null when it may not
     */
    enter: (key: string, gone: AbortSignal): Promise<Release | null> =>
      new Promise((resolve) => {
        if (working < slots && waiting === 0) return resolve(work())
        if (!makeRoom(key)) return resolve(null)
        const give = () => {
          drop(key, mine)
          resolve(null)
        }
        const mine: Waiting = {
          begin: (release) => {
            gone.removeEventListener('abort', give)
            resolve(release)
          },
          timer: setTimeout(() => {
            gone.removeEventListener('abort', give)
            give()
          }, patienceMs),
        }
        gone.addEventListener('abort', give, { once: true })
        lines.set(key, [...(lines.get(key) ?? []), mine])
        waiting += 1
      }),
  }
}
