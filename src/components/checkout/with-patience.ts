import { isRefusal } from '@/components/api/client'

/** Waits before the next tries, ms. */
const PATIENCE_MS = [700, 2000]

/**
 * Tries again what may be done twice, while the server cannot be reached.
 * @throws ApiError the server's last word; other errors when it could not be reached
 */
export async function withPatience(work: () => Promise<unknown>): Promise<void> {
  for (const wait of [...PATIENCE_MS, null]) {
    try {
      await work()
      return
    } catch (error) {
      if (isRefusal(error) || wait === null) throw error
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }
}
