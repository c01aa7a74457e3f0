import { ValidationError } from 'payload'

const text = (value: unknown): string => (value instanceof Error ? `${value.name} ${value.message}` : '')

/** Whether an error says that a unique index refused the write, on either database, through Payload or past it. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof ValidationError) {
    return error.data.errors.some((each) => /unique/i.test(each.message ?? ''))
  }
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 11000) return true
  if (/UNIQUE constraint failed|SQLITE_CONSTRAINT_UNIQUE|E11000/.test(text(error))) return true
  return error.cause !== undefined && isUniqueViolation(error.cause)
}
