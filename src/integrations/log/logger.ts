import pino, { type DestinationStream, type Logger } from 'pino'

import { logSettings } from '@/env'

import { logFields, type LoggedError, logMessage } from './log-fields'
import { readableLine } from './readable-line'
import { createRepeatFilter } from './repeat-filter'
import { currentRequestId } from './request-context'

/** Of what a full disk does not take. */
const MOST_KEPT_BYTES = 1024 * 1024

/**
 * Standard output, written at once: what is logged last before the process ends must be seen.
 * @param dest another file in its place
 */
export function standardOutput(dest: string | number = 1): DestinationStream {
  const output = pino.destination({ dest, sync: true, maxLength: MOST_KEPT_BYTES })
  // A full disk or a reader that is gone must not end the site.
  output.on('error', () => {})
  // Once it keeps as much as it may it writes no more by itself: each line that is left out tries anew.
  output.on('drop', () => output.write(''))
  return output
}

/** Warnings and errors that come again within this time are counted instead of written, ms. */
const REPEATS_MS = 60_000

/** What two lines of the same problem have in common, whoever had it. */
function keyOf(level: number, { err }: { err?: LoggedError }, message: string): string {
  return [level, message, err?.type, err?.message, err?.code, err?.cause?.message].join('\n')
}

/** The logger's settings, with one way in for every line: fields from a list, and words without anybody's data. */
export function createLogger(
  { level, format }: ReturnType<typeof logSettings>,
  output: DestinationStream,
  repeats = createRepeatFilter(REPEATS_MS),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The fields arrive described already.
      serializers: { err: (error: unknown) => error },
      mixin: () => {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
      hooks: {
        logMethod(args: unknown[], method, level) {
          const fields = logFields(args[0])
          const message = logMessage(args[0], args[1])
          if (level < pino.levels.values.warn!) return method.call(this, fields, message)
          repeats.pass(keyOf(level, fields, message), (repeated) => {
            if (repeated === 0) method.call(this, fields, message)
            else
              method.call(
                this,
                { ...fields, repeated },
                `${message} (again, ${repeated === 1 ? 'once' : `${repeated} times`})`,
              )
          })
        },
      },
    },
    format === 'json' ? output : { write: (line) => output.write(readableLine(line)) },
  )
}

let logger: Logger | undefined

function createSiteLogger(): Logger {
  const repeats = createRepeatFilter(REPEATS_MS)
  process.once('exit', repeats.flush)
  return createLogger(logSettings(), standardOutput(), repeats)
}

/** The one logger of this process (Payload's, too): a JSON line for each event, or a readable one at a terminal. */
export const siteLogger = (): Logger => (logger ??= createSiteLogger())
