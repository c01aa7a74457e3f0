import { ValidationError } from 'payload'

/**
 * Why a database or a disk did not do its part: a `unique` index refused the write; or what will pass: it is `away`, out of
 * reach, `busy` with others, or `full`.
 */
export type DatabaseFault = 'unique' | 'away' | 'busy' | 'full'

/** As the driver has it, and as mongoose copies it. */
interface WriteError {
  code?: unknown
  err?: { code?: unknown }
}

const SQLITE_UNIQUE = /UNIQUE constraint failed|SQLITE_CONSTRAINT_UNIQUE/
const SQLITE_BUSY = /^SQLITE_(BUSY|LOCKED)/
const SQLITE_AWAY = /^SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB)/
const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/
/** The driver's and mongoose's names for a server that cannot be reached, or that went away in the middle. */
const MONGO_AWAY =
  /^(Mongo(ose)?(Network|NetworkTimeout|ServerSelection|ServerClosed|NotConnected|ClientClosed|TopologyClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout)|PoolClearedOnNetwork)Error$/
const MONGO_UNIQUE_CODE = 11000
/** MongoDB's own answers, by the numbers of its `error_codes.yml`. */
const MONGO_CODES: readonly [DatabaseFault, ReadonlySet<unknown>][] = [
  // While it stops, starts or elects another primary, while a majority is missing, and from a router that cannot reach it.
  ['away', new Set([6, 7, 43, 64, 89, 91, 133, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436])],
  // While it has too much to do, or lets nobody ask so often.
  ['busy', new Set([24, 50, 112, 365, 433, 449, 462])],
  // No room on its disk, or Atlas takes no writes because there is little.
  ['full', new Set([371, 14031])],
]
/** Atlas has one number (8000) for all that it refuses of a small cluster. */
const ATLAS_FULL = /over your space quota/

/** A bulk write has the code of its first error alone: no index may have refused the others. */
function codeOf(error: Error): unknown {
  const { code, writeErrors } = error as { code?: unknown; writeErrors?: WriteError | readonly WriteError[] }
  const codes = [writeErrors ?? []].flat().map((each) => each.code ?? each.err?.code)
  return codes.find((each) => each !== MONGO_UNIQUE_CODE) ?? code
}

function isUnique(error: Error, code: unknown): boolean {
  // Payload says it in the words of both adapters.
  if (error instanceof ValidationError) {
    return error.data.errors.some(({ message }) => /unique/i.test(message ?? ''))
  }
  if (typeof code === 'number') return code === MONGO_UNIQUE_CODE
  return /E11000/.test(error.message) || SQLITE_UNIQUE.test(error.message)
}

function classifyOne(error: Error): DatabaseFault | null {
  const code = codeOf(error)
  const text = String(code)
  if (isUnique(error, code)) return 'unique'
  if (DISK_FULL.test(text)) return 'full'
  if (SQLITE_BUSY.test(text)) return 'busy'
  if (SQLITE_AWAY.test(text) || MONGO_AWAY.test(error.name)) return 'away'
  if (error.name.startsWith('Mongo')) {
    if (ATLAS_FULL.test(error.message)) return 'full'
    const known = MONGO_CODES.find(([, codes]) => codes.has(code))
    if (known) return known[0]
  }
  // mongoose gives the calls that it kept back while it was not connected no name of their own.
  return /buffering timed out/.test(error.message) ? 'away' : null
}

/** What an error came from: a write of several that did not get through has it where a server's words would stand. */
const causeOf = (error: Error): unknown => error.cause ?? (error as { errorResponse?: unknown }).errorResponse

/** What an error, or one that it came from, says about the database or the disk; null for one of another kind. */
export function classify(error: unknown): DatabaseFault | null {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    const fault = classifyOne(cause)
    if (fault) return fault
  }
  return null
}
