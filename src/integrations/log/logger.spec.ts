import { describe, expect, it, jest } from '@jest/globals'

import { createLogger } from './logger'
import { createRepeatFilter } from './repeat-filter'
import { outsideRequests, withRequestId } from './request-context'

function loggerWith(format: 'json' | 'text' = 'json', level: 'info' | 'debug' = 'info') {
  const lines: string[] = []
  const logger = createLogger({ level, format }, { write: (line) => void lines.push(line) })
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

const SECRET = 'qzcanary'

describe('the log', () => {
  it('writes one line of JSON for each event, with level, time and words', () => {
    const { logger, lines, last } = loggerWith()
    logger.info('It is\nready')
    expect(lines).toEqual([expect.stringMatching(/^\{.*\}\n$/)])
    expect(last()).toEqual({ level: 'info', time: expect.any(String), pid: process.pid, msg: 'It is\nready' })
    expect(new Date(last().time as string).toISOString()).toBe(last().time)
    logger.debug('not this')
    expect(lines).toHaveLength(1)
  })

  it('keeps no field that is not on its list, and only what a field is meant for', () => {
    const { logger, last, lines } = loggerWith()
    logger.warn(
      {
        email: SECRET,
        body: { name: SECRET },
        headers: { cookie: SECRET },
        status: 500,
        ms: SECRET,
        route: `/x?${SECRET}`,
      },
      'Said',
    )
    expect(lines.join('')).not.toContain(SECRET)
    expect(last()).toMatchObject({ msg: 'Said', status: 500 })
    logger.info({ constructor: SECRET, toString: SECRET })
    expect(lines.join('')).not.toContain(SECRET)
  })

  it('tells of an error what it is, where and why, not what it was given', () => {
    const { logger, last, lines } = loggerWith()
    const cause = Object.assign(new Error(`${SECRET}@example.org refused`), {
      response: SECRET,
      code: 'EENVELOPE',
    })
    const error = Object.assign(new Error('The mail was not taken', { cause }), {
      data: { errors: [{ value: SECRET }] },
      recipient: SECRET,
      [SECRET]: 1,
    })
    logger.error({ err: error, msg: 'It failed' })
    expect(lines.join('')).not.toContain(SECRET)
    expect(last()).toMatchObject({
      msg: 'It failed',
      err: {
        type: 'Error',
        message: 'The mail was not taken',
        stack: expect.stringContaining('logger.spec'),
        cause: { message: '(address) refused', code: 'EENVELOPE' },
      },
    })
    logger.error(error)
    expect(last()).toMatchObject({ msg: 'The mail was not taken', err: { type: 'Error' } })
  })

  it('leaves out what errors of databases, checks and readers quote', () => {
    const { logger, lines } = loggerWith()
    class MongoServerError extends Error {}
    let unreadable: unknown
    try {
      JSON.parse(`{"name":"${SECRET}"`.replace(':', ''))
    } catch (error) {
      unreadable = error
    }
    for (const error of [
      unreadable,
      new MongoServerError(`Plan executor error: "${SECRET}" is no number`),
      Object.assign(new Error(`Failed query: select ?\nparams: ${SECRET},1`), { name: 'DrizzleQueryError' }),
      // Its words come again at the head of the stack.
      new Error(
        `GET https://feeds.example/${SECRET}.ics?s=${SECRET} failed\n    at ${SECRET}`.replace(/\n.*/, ''),
      ),
    ]) {
      logger.error({ err: error }, 'It failed')
    }
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain(SECRET)
  })

  it('does not fall over odd errors', () => {
    const { logger, lines, last } = loggerWith()
    const loop = new Error('round')
    loop.cause = loop
    for (const err of [
      loop,
      undefined,
      null,
      'words',
      { message: SECRET },
      Symbol('x'),
      Object.create(Error.prototype),
    ])
      logger.error({ err }, 'Odd')
    // That of 'undefined' and that of 'null' are the same line.
    expect(lines).toHaveLength(6)
    expect(lines.join('')).not.toContain(SECRET)
    expect(last()).toMatchObject({ msg: 'Odd' })
  })

  it('puts the id of the request into every line of its work, also after waiting, and into no other', async () => {
    const { logger, last } = loggerWith()
    await withRequestId('request-1', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      logger.info('during')
      expect(last()).toMatchObject({ requestId: 'request-1' })
      outsideRequests(() => logger.info('beside'))
      expect(last()).not.toHaveProperty('requestId')
    })
    logger.info('after')
    expect(last()).not.toHaveProperty('requestId')
  })

  it('tells an error or a warning that repeats once, and then how often, each problem for itself', () => {
    jest.useFakeTimers()
    try {
      const { logger, lines } = loggerWith()
      const messages = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
      const abort = (id: string) =>
        withRequestId(id, () => logger.error({ err: new Error('aborted') }, 'It failed'))
      for (let index = 0; index < 1050; index++) abort(`request-${index}`)
      logger.error({ err: new Error('another') }, 'It failed')
      for (let index = 0; index < 3; index++) logger.warn('Careful')
      for (let index = 0; index < 3; index++) logger.info('An event')
      expect(messages().map(({ level, msg, requestId }) => [level, msg, requestId])).toEqual([
        ['error', 'It failed', 'request-0'],
        ['error', 'It failed', undefined],
        ['warn', 'Careful', undefined],
        ['info', 'An event', undefined],
        ['info', 'An event', undefined],
        ['info', 'An event', undefined],
      ])
      jest.advanceTimersByTime(60_000)
      const told = messages()
      expect(told).toMatchObject([
        { level: 'error', msg: 'It failed (again, 1049 times)', repeated: 1049, err: { message: 'aborted' } },
        { level: 'warn', msg: 'Careful (again, 2 times)', repeated: 2 },
      ])
      expect(told[0]).not.toHaveProperty('requestId')
      abort('later')
      jest.advanceTimersByTime(60_000)
      expect(messages()).toMatchObject([{ msg: 'It failed (again, once)' }])
      jest.advanceTimersByTime(120_000)
      abort('much later')
      expect(messages()).toMatchObject([{ msg: 'It failed', requestId: 'much later' }])
    } finally {
      jest.useRealTimers()
    }
  })

  it('tells at the end of the process what is still counted', () => {
    const lines: string[] = []
    const repeats = createRepeatFilter(60_000)
    const logger = createLogger(
      { level: 'info', format: 'json' },
      { write: (line) => void lines.push(line) },
      repeats,
    )
    logger.error('It failed')
    logger.error('It failed')
    repeats.flush()
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'It failed',
      'It failed (again, once)',
    ])
  })

  it('can be read at a terminal', () => {
    const { logger, lines } = loggerWith('text')
    logger.info({ status: 200, ms: 3 }, 'GET / 200')
    logger.error({ err: new TypeError('no') }, 'It failed')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d GET \/ 200 status=200 ms=3\n$/)
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR It failed\nTypeError: no\n {4}at .*\n$/s)
  })

  it('lets no words of others write a line of their own there, or tell the terminal anything', () => {
    const { logger, lines } = loggerWith('text')
    const said = '550 no\u001b]0;x\u0007\u001b[2J\u009b1A\r\n03:00:00 ERROR The disk is full'
    logger.warn({ err: new Error(said) }, `Mail 7 was not accepted: ${said}`)
    const line = lines.join('')
    expect(line).toMatch(/^\d\d:\d\d:\d\d WARN Mail 7 was not accepted: 550 no/)
    expect(line).toContain('\nError: 550 no')
    expect(line).not.toMatch(/[^\P{Cc}\n]/u)
    expect(line).not.toMatch(/^03:00/m)
    expect(line.match(/^ {2}03:00:00 ERROR The disk is full$/gm)).toHaveLength(2)
  })
})
