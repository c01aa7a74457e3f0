import { stripVTControlCharacters } from 'node:util'

import type { LoggedError } from './log-fields'

interface Line {
  level: string
  time: string
  msg?: string
  requestId?: string
  err?: LoggedError
  [field: string]: unknown
}

/** Words that others may have sent, as a mail server's: none begins a line of its own, and none is a command to the terminal. */
const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n/g, '\n  ')

const errorText = ({ type, message, stack, cause }: LoggedError): string =>
  [`${type}: ${plain(message)}`, stack, cause ? `Caused by ${errorText(cause)}` : '']
    .filter(Boolean)
    .join('\n')

/** A line of the log for a person at a terminal: the time in UTC, the level unless it is info, the words, then the rest. */
export function readableLine(json: string): string {
  const { level, time, msg = '', err, pid: _, ...fields } = JSON.parse(json) as Line
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  const head = [time.slice(11, 19), level === 'info' ? '' : level.toUpperCase(), plain(msg), rest.join(' ')]
  return [head.filter(Boolean).join(' '), err ? errorText(err) : '', ''].join('\n').replace(/\n+$/, '\n')
}
