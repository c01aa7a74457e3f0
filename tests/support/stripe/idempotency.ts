import { ProviderError } from './cards'

export interface StoredAnswer {
  status: number
  body: string
}

/**
 * The provider's idempotency: a key's first answer is given again for the same parameters, its failures after work had
 * begun too; other parameters are an error, and so is the same key while the first call still runs.
 */
export function createIdempotency() {
  const kept = new Map<string, { fingerprint: string; answer: StoredAnswer | null }>()

  return {
    /** @returns the answer to give again, or null: then `keep` or `forget` must follow */
    begin: (key: string | undefined, fingerprint: string): StoredAnswer | null => {
      if (!key) return null
      const known = kept.get(key)
      if (!known) {
        kept.set(key, { fingerprint, answer: null })
        return null
      }
      if (known.fingerprint !== fingerprint) {
        throw new ProviderError(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        )
      }
      if (!known.answer) {
        throw new ProviderError(
          409,
          'idempotency_error',
          'There is currently another in-progress request using this Idempotent Key.',
          'idempotency_key_in_use',
        )
      }
      return known.answer
    },
    keep: (key: string | undefined, answer: StoredAnswer) => {
      const known = key && kept.get(key)
      if (known) known.answer = answer
    },
    clear: () => kept.clear(),
    forget: (key: string | undefined) => {
      if (key) kept.delete(key)
    },
  }
}
