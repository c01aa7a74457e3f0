import type { Payload } from 'payload'

/** A driver waits much longer for a database that is gone than a load balancer waits for us, ms. */
const PATIENCE_MS = 3_000

/** Whether the database answers, in time. */
export async function databaseAnswers(payload: Payload): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const asked = payload.count({ collection: 'owners' }).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
