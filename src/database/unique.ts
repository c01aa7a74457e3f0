import { classify } from './classify'

/** Whether an error says that a unique index refused the write, on either database, through Payload or past it. */
export const isUniqueViolation = (error: unknown): boolean => classify(error) === 'unique'
