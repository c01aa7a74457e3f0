export interface Shot {
  label: string
  /** 0: the connection failed. */
  status: number
  ms: number
  body: string
}

/**
 * Sends requests at a steady rate for so long, but never more at once than `mostAtOnce`: on a machine that cannot do the
 * rate, more would only measure the queue.
 * @param ask sends the n-th; it may fail
 */
export async function loadWith(
  { perSecond, mostAtOnce, durationMs }: { perSecond: number; mostAtOnce: number; durationMs: number },
  ask: (n: number) => { label: string; answer: Promise<Response> },
): Promise<Shot[]> {
  const began = performance.now()
  const shots: Promise<Shot>[] = []
  let running = 0
  const shoot = async (n: number): Promise<Shot> => {
    const at = performance.now()
    const { label, answer } = ask(n)
    running += 1
    try {
      const response = await answer
      const body = await response.text()
      return { label, status: response.status, ms: performance.now() - at, body }
    } catch (error) {
      return { label, status: 0, ms: performance.now() - at, body: String(error) }
    } finally {
      running -= 1
    }
  }
  for (let sent = 0, elapsed = 0; elapsed < durationMs; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed / 1000) * perSecond)
    for (; sent <= due; sent++) if (running < mostAtOnce) shots.push(shoot(sent))
    await new Promise((resume) => setTimeout(resume, 5))
  }
  return Promise.all(shots)
}
