import { withoutPersonalData, withoutQuotedValues } from '@/domain/common/log-text'

/** Errors whose words repeat what they were given: those of databases, of checks, and of readers of JSON. */
const QUOTES_DATA = /mongo|cast|bulk|valid|drizzle|libsql|sqlite|zod|syntax/i
const CODE = /^[A-Z0-9_]{2,40}$/
const FRAME = /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?|native\)?)$/
const MOST_CAUSES = 3

export interface LoggedError {
  type: string
  message: string
  code?: string
  status?: number
  stack: string
  cause?: LoggedError
}

/**
 * What is logged of an error: its kind, its words as far as they tell of nobody, where it happened, and what caused it. Its
 * other properties may hold anything (a mail's recipient, a form's values, a request) and are left out.
 */
function describeError(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error)) {
    return error === undefined || error === null
      ? undefined
      : {
          type: typeof error,
          message: withoutPersonalData(typeof error === 'string' ? error : ''),
          stack: '',
        }
  }
  const { code, status } = error as { code?: unknown; status?: unknown }
  const type = /^\w{1,60}$/.test(error.name) ? error.name : 'Error'
  const clean = QUOTES_DATA.test(`${type} ${error.constructor.name}`)
    ? withoutQuotedValues
    : withoutPersonalData
  const cause = depth < MOST_CAUSES ? describeError(error.cause, depth + 1) : undefined
  return {
    type,
    message: clean(error.message),
    ...(typeof code === 'string' && CODE.test(code) ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => FRAME.test(line))
      .join('\n'),
    ...(cause ? { cause } : {}),
  }
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
const flag = (value: unknown) => (value === true ? true : undefined)
/** A word of ours or a pattern of the contract, never what somebody sent. */
const word = (value: unknown) =>
  typeof value === 'string' && /^[\w/:*. -]{1,120}$/.test(value) ? value : undefined

/** Every field that a line may have besides its message. What is not here is not logged, whoever hands it in. */
const FIELDS: Record<string, (value: unknown) => unknown> = {
  err: (value) => describeError(value),
  requestId: word,
  method: word,
  route: word,
  status: number,
  ms: number,
  bytes: number,
  aborted: flag,
  leftOut: number,
  repeated: number,
}

export function logFields(given: unknown): Record<string, unknown> {
  if (given instanceof Error) return { err: describeError(given) }
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const kept = Object.hasOwn(FIELDS, name) ? FIELDS[name]?.(value) : undefined
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
}

/** The message of a call of the logger, in either of pino's orders; an error that comes alone brings its own. */
export function logMessage(given: unknown, message: unknown): string {
  const { msg } = (typeof given === 'object' && given !== null ? given : {}) as { msg?: unknown }
  const text = [given, message, msg].find((each) => typeof each === 'string')
  const error = given instanceof Error ? given : (given as { err?: unknown } | null)?.err
  return text === undefined ? (describeError(error)?.message ?? '') : withoutPersonalData(text as string)
}
