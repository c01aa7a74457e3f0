import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { build, stop as stopEsbuild } from 'esbuild'

import type { ServerBridge } from '@/server/bridge'
import { createStop } from '@/server/graceful-stop'

import { openSocket, parseAnswer, rawRequest, readAll } from '../../tests/support/raw-http'

// Whole processes are started here; on a busy machine that takes a while.
jest.setTimeout(30_000)

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('the order of stopping', () => {
  const parts = (steps: string[], isDone = true) => ({
    traffic: {
      closeDoor: async () => void steps.push('close door'),
      drain: async () => {
        steps.push('drain')
        return isDone
      },
    },
    closeApp: () => void steps.push('next'),
    exit: (code: number) => void steps.push(`exit ${code}`),
    log: { ...QUIET, warn: () => void steps.push('warn'), error: () => void steps.push('error') },
  })

  it('lets requests finish before the database goes', async () => {
    const steps: string[] = []
    const bridge = { stopping: () => void steps.push('stopping'), close: () => void steps.push('close') }
    await createStop({ ...parts(steps), bridge })()
    expect(steps).toEqual(['stopping', 'close door', 'drain', 'next', 'close', 'exit 0'])
  })

  it('says when what still runs is cut off, the delay counted', async () => {
    const bridge: { cutOffAt?: number } = {}
    const before = performance.now()
    await createStop({ ...parts([]), bridge, patienceMs: 5000, delayMs: 20 })()
    expect(bridge.cutOffAt! - before).toBeGreaterThanOrEqual(5020)
    expect(bridge.cutOffAt!).toBeLessThanOrEqual(performance.now() + 5020)
  })

  it('ends with 0 although a part fails or hangs', async () => {
    const steps: string[] = []
    const bridge = {
      stopping: () => {
        throw new Error('broken')
      },
      close: () => new Promise<void>(() => undefined),
    }
    await createStop({ ...parts(steps, false), bridge, patienceMs: 20 })()
    expect(steps).toEqual(['error', 'close door', 'drain', 'warn', 'next', 'exit 0'])
  })

  it('ends at once when it is told a second time', async () => {
    const steps: string[] = []
    const bridge = { close: () => new Promise<void>(() => undefined) }
    const stop = createStop({ ...parts(steps), bridge, patienceMs: 20 })
    void stop()
    await stop()
    expect(steps.at(-1)).toBe('exit 1')
    expect(steps).not.toContain('exit 0')
  })

  it('is not ready from the first moment, and goes on answering as long as it was told to', async () => {
    const steps: string[] = []
    const bridge: Pick<ServerBridge, 'isStopping' | 'stopping'> = {
      stopping: () => void steps.push(`ready: ${!bridge.isStopping}`),
    }
    const stopped = createStop({ ...parts(steps), bridge, delayMs: 150 })()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(steps).toEqual(['ready: false'])
    await stopped
    expect(steps.slice(1, 3)).toEqual(['close door', 'drain'])
  })

  it('tells what is left of the time', async () => {
    const left: number[] = []
    await createStop({
      ...parts([]),
      bridge: { close: (remainingMs) => void left.push(remainingMs) },
      patienceMs: 5000,
    })()
    expect(left[0]).toBeGreaterThan(4000)
    expect(left[0]).toBeLessThanOrEqual(5000)
  })
})

/** A whole process with the real server, signals and exit code; only Next is a plain function. */
const PROGRAM = `
  import { createServer } from '@/server/create-server'
  import type { ServerBridge } from '@/server/bridge'
  import { createStop } from '@/server/graceful-stop'
  import { listen } from '@/server/listen'
  import { processLog as log } from '@/server/log'
  import { onStopSignals } from '@/server/stop-signals'

  const bridge = { close: () => log.info('closed') }
  const { server, traffic } = createServer({
    handler: async (req, res) => {
      const asked = new URL(req.url ?? '/', 'http://x').searchParams
      log.info('began')
      // A busy process: it hears of nothing meanwhile.
      for (const end = Date.now() + Number(asked.get('busy')); Date.now() < end; );
      await new Promise((done) => setTimeout(done, Number(asked.get('ms'))))
      res.end('finished')
    },
    settings: { trustedProxies: [], headers: { https: false, analytics: false, dev: false } },
    bridge,
    log,
  })
  const stop = createStop({ traffic, bridge, log, exit: (code) => process.exit(code), patienceMs: Number(process.argv[2]) })
  onStopSignals(() => void stop())
  try {
    log.info('port ' + (await listen(server, Number(process.argv[3] ?? 0))))
  } catch (cause) {
    log.error(cause.message)
    process.exit(1)
  }
`

describe('a process that gets a signal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-stop-'))
  const program = join(folder, 'server.mjs')
  const running: ChildProcess[] = []

  beforeAll(async () => {
    const entry = join(folder, 'entry.ts')
    writeFileSync(entry, PROGRAM)
    await build({
      entryPoints: [entry],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      alias: { '@': resolve('src') },
      nodePaths: [resolve('node_modules')],
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
      },
    })
  })
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
  })
  afterAll(async () => {
    await stopEsbuild()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(patienceMs = 10_000, port = 0) {
    const child = spawn(process.execPath, [program, String(patienceMs), String(port)])
    running.push(child)
    let text = ''
    const keep = (chunk: Buffer) => void (text += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const exited = new Promise<number | null>((done) => child.once('exit', done))
    const says = async (words: string | RegExp) => {
      while (!new RegExp(words).test(text) && child.exitCode === null) {
        await new Promise((done) => setTimeout(done, 5))
      }
      return text
    }
    const opened = Number(/port (\d+)/.exec(await says(/port \d+|in use/))?.[1])
    return { child, exited, says, port: opened, text: () => text }
  }

  it('finishes a request of 2 s, refuses new ones, and ends with 0', async () => {
    const { child, exited, says, port, text } = await start()
    const answer = rawRequest(port, 'GET /?ms=2000')
    await says('began')
    const begin = Date.now()
    child.kill('SIGTERM')
    await says('Stopping')
    await expect(openSocket(port)).rejects.toThrow('ECONNREFUSED')
    const { status, body, headers } = parseAnswer((await answer).text)
    expect(status).toBe(200)
    expect(body).toContain('finished')
    expect(headers.get('connection')).toEqual(['close'])
    expect(await exited).toBe(0)
    expect(Date.now() - begin).toBeGreaterThan(1500)
    expect(text()).toContain('closed')
  })

  it('refuses a request that comes on a connection which is still busy', async () => {
    const { child, exited, says, port } = await start()
    const socket = await openSocket(port)
    const answers = readAll(socket)
    socket.write('GET /?ms=500 HTTP/1.1\r\nHost: a\r\n\r\n')
    await says('began')
    child.kill('SIGTERM')
    await says('Stopping')
    socket.write('GET /?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n')
    const text = await answers
    expect(text).toContain('finished')
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1)
    expect(await exited).toBe(0)
  })

  it('does not wait for connections on which nothing runs', async () => {
    const { child, exited, port } = await start()
    const fresh = await openSocket(port)
    const idle = await openSocket(port)
    idle.write('GET /?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((done) => idle.once('data', done))
    const begin = Date.now()
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(Date.now() - begin).toBeLessThan(1000)
    fresh.destroy()
    idle.destroy()
  })

  it('cuts off what takes longer than its patience', async () => {
    const { child, exited, says, port, text } = await start(300)
    const answer = rawRequest(port, 'GET /?ms=60000')
    await says('began')
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect((await answer).status).toBe(0)
    expect(text()).toContain('cut off')
  })

  it('ends at once on a second signal', async () => {
    const { child, exited, says, port } = await start()
    const answer = rawRequest(port, 'GET /?ms=60000')
    await says('began')
    child.kill('SIGTERM')
    await says('Stopping')
    await new Promise((done) => setTimeout(done, 1100))
    child.kill('SIGTERM')
    expect(await exited).toBe(1)
    expect((await answer).status).toBe(0)
  })

  it('takes the same signal that comes twice, from the terminal and from npm, for one', async () => {
    const { child, exited, says, port } = await start()
    const answer = rawRequest(port, 'GET /?ms=500')
    await says('began')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await says('Stopping')
    child.kill('SIGINT')
    expect((await answer).status).toBe(200)
    expect(await exited).toBe(0)
  })

  it.each([5, 80])(
    'answers whoever waits in the queue of the system while it is busy, for %d ms with each',
    async (busyMs) => {
      const { child, exited, says, port } = await start()
      const first = rawRequest(port, 'GET /?busy=700')
      await says('began')
      const answers = Array.from({ length: 40 }, (_, n) => rawRequest(port, `GET /?busy=${busyMs}&ms=${n}`))
      await new Promise((done) => setTimeout(done, 200))
      child.kill('SIGTERM')
      const all = await Promise.all([first, ...answers])
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
      expect(await exited).toBe(0)
    },
  )

  it('answers what comes on a connection that was kept open, and then closes it', async () => {
    const { child, exited, says, port } = await start()
    const socket = await openSocket(port)
    socket.write('GET /?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((done) => socket.once('data', done))
    const answer = readAll(socket)
    const first = rawRequest(port, 'GET /?busy=500')
    await says(/began[^]*began/)
    child.kill('SIGTERM')
    socket.write('GET /?ms=0 HTTP/1.1\r\nHost: a\r\n\r\n')
    const { status, headers } = parseAnswer(await answer)
    expect([status, headers.get('connection')]).toEqual([200, ['close']])
    expect((await first).status).toBe(200)
    expect(await exited).toBe(0)
  })

  it('says what to do when the port is taken', async () => {
    const first = await start()
    const second = await start(1000, first.port)
    expect(await second.exited).toBe(1)
    expect(second.text()).toContain(`Port ${first.port} is in use already`)
  })
})
