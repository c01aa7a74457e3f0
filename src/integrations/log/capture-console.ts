import type { Logger } from 'pino'

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Next and packages write to the console: from now on that goes through the logger, so that every line has its shape and
 * its care. Values that are neither words nor errors are dropped; they may be anything.
 */
export function captureConsole(logger: Logger): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    // eslint-disable-next-line no-console -- it is what others write to
    console[name as keyof typeof LEVELS] = (...given: unknown[]) => {
      const message = given.filter((each) => typeof each === 'string').join(' ')
      const err = given.find((each) => each instanceof Error)
      if (message || err) logger[level](err ? { err } : {}, message || undefined)
    }
  }
  // Node's own way writes to standard error past every logger.
  process.removeAllListeners('warning')
  process.on('warning', (err) => logger.warn({ err }, 'Node warns.'))
}
