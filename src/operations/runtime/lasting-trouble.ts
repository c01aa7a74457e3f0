import { classify } from '@/database/classify'

/**
 * What a regular work says of a trouble that lasts: once when it begins or becomes another one, and once when it is over, however
 * often it is met meanwhile.
 */
export function lastingTrouble() {
  let told: string | null = null
  return {
    /** @param cause an error, or words for it: by it one trouble is told from another */
    met: (cause: unknown, tell: () => void): void => {
      const reason = classify(cause) ?? String(cause)
      if (reason !== told) tell()
      told = reason
    },
    over: (tell: () => void): void => {
      if (told !== null) tell()
      told = null
    },
  }
}
