/** Why a database or a disk could not do its part, when that will pass: `away` is out of reach, `busy` with others, `full`. */
export type Trouble = 'away' | 'busy' | 'full'

const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/
const SQLITE_BUSY = /^SQLITE_(BUSY|LOCKED)/
const SQLITE_AWAY = /^SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB)/
/** The driver's and mongoose's names for a server that cannot be reached, or that went away in the middle. */
const MONGO_AWAY =
  /^Mongo(ose)?(Network|NetworkTimeout|ServerSelection|NotConnected|ClientClosed|TopologyClosed|PoolCleared|PoolClosed|PoolClearedOnNetwork|ConnectionPool|WaitQueueTimeout|OperationTimeout)Error$/
/** MongoDB's own answers while it stops, starts or elects another primary, and while a majority is missing. */
const MONGO_AWAY_CODES = new Set([64, 91, 189, 10107, 11600, 11602, 13435, 13436])
const MONGO_FULL_CODE = 14031

function troubleOfOne(error: Error): Trouble | null {
  const code: unknown = (error as { code?: unknown }).code
  const text = String(code)
  if (DISK_FULL.test(text) || code === MONGO_FULL_CODE) return 'full'
  if (SQLITE_BUSY.test(text)) return 'busy'
  if (SQLITE_AWAY.test(text) || MONGO_AWAY.test(error.name)) return 'away'
  if (error.name.startsWith('Mongo') && MONGO_AWAY_CODES.has(Number(code))) return 'away'
  // mongoose gives the calls that it kept back while it was not connected no name of their own.
  return /buffering timed out/.test(error.message) ? 'away' : null
}

/** What an error of the database or the disk says about them; null for an error of another kind, on either database. */
export function troubleOf(error: unknown): Trouble | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const trouble = troubleOfOne(cause)
    if (trouble) return trouble
  }
  return null
}
