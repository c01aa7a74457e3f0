import { ValidationError } from 'payload'

/**
 * Why a database or a disk did not do its part: a `unique` index refused the write; or what will pass: it is `away`, out of
 * reach, `busy` with others, or `full`.
 */
export type DatabaseFault = 'unique' | 'away' | 'busy' | 'full'

const SQLITE_UNIQUE = /UNIQUE constraint failed|SQLITE_CONSTRAINT_UNIQUE/
const SQLITE_BUSY = /^SQLITE_(BUSY|LOCKED)/
const SQLITE_AWAY = /^SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB)/
const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/
/** The driver's and mongoose's names for a server that cannot be reached, or that went away in the middle. */
const MONGO_AWAY =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|NotConnected|ClientClosed|TopologyClosed|PoolCleared|PoolClosed|PoolClearedOnNetwork|ConnectionPool|WaitQueueTimeout|OperationTimeout)Error$/
/** MongoDB's own answers while it stops, starts or elects another primary, and while a majority is missing. */
const MONGO_AWAY_CODES = new Set([64, 91, 189, 10107, 11600, 11602, 13435, 13436])
const MONGO_FULL_CODE = 14031
const MONGO_UNIQUE_CODE = 11000

function isUnique(error: Error, code: unknown): boolean {
  // Payload says it in the words of both adapters.
  if (error instanceof ValidationError) {
    return error.data.errors.some(({ message }) => /unique/i.test(message ?? ''))
  }
  return code === MONGO_UNIQUE_CODE || /E11000/.test(error.message) || SQLITE_UNIQUE.test(error.message)
}

function classifyOne(error: Error): DatabaseFault | null {
  const code: unknown = (error as { code?: unknown }).code
  const text = String(code)
  if (isUnique(error, code)) return 'unique'
  if (DISK_FULL.test(text) || code === MONGO_FULL_CODE) return 'full'
  if (SQLITE_BUSY.test(text)) return 'busy'
  if (SQLITE_AWAY.test(text) || MONGO_AWAY.test(error.name)) return 'away'
  if (error.name.startsWith('Mongo') && MONGO_AWAY_CODES.has(Number(code))) return 'away'
  // mongoose gives the calls that it kept back while it was not connected no name of their own.
  return /buffering timed out/.test(error.message) ? 'away' : null
}

/** What an error, or one that it came from, says about the database or the disk; null for one of another kind. */
export function classify(error: unknown): DatabaseFault | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = classifyOne(cause)
    if (fault) return fault
  }
  return null
}
