import { classify } from './classify'

/** Whether an error says that a unique index refused the write, on either database, through Payload or past it. */
export const isUniqueViolation = (error: unknown): boolean => classify(error) === 'unique'

/** What was made or written; null where a unique index has it already. */
export const unlessThere = <T>(making: Promise<T>): Promise<T | null> =>
  making.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return null
  })
