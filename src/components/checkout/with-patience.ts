import { isRefusal } from '@/components/api/client'

/** Waits before the next tries, ms. */
const PATIENCE_MS = [700, 2000]

/**
 * Tries again what may be done twice, while the server cannot be reached.
 * @throws ApiError the server's last word; other errors when it could not be reached
 */
export async function withPatience<Answer>(
  work: () => Promise<Answer>,
  waits = PATIENCE_MS,
): Promise<Answer> {
  const [wait, ...later] = waits
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error) || wait === undefined) throw error
    await new Promise((resume) => setTimeout(resume, wait))
    return withPatience(work, later)
  }
}
