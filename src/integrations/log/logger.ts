import pino, { type DestinationStream, type Logger } from 'pino'

import { logSettings } from '@/env'

import { logFields, logMessage } from './log-fields'
import { readableLine } from './readable-line'
import { currentRequestId } from './request-context'

/** Standard output, written at once: what is logged last before the process ends must be seen. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true })
  // A full disk or a reader that is gone must not end the site.
  output.on('error', () => {})
  return output
}

/** The logger's settings, with one way in for every line: fields from a list, and words without anybody's data. */
export function createLogger(
  { level, format }: ReturnType<typeof logSettings>,
  output: DestinationStream,
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
        logMethod(args: unknown[], method) {
          method.call(this, logFields(args[0]), logMessage(args[0], args[1]))
        },
      },
    },
    format === 'json' ? output : { write: (line) => output.write(readableLine(line)) },
  )
}

let logger: Logger | undefined

/** The one logger of this process (Payload's, too): a JSON line for each event, or a readable one at a terminal. */
export const siteLogger = (): Logger => (logger ??= createLogger(logSettings(), standardOutput()))
