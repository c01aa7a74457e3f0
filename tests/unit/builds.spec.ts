import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

// Whole processes are started here; on a busy machine that takes a while.
jest.setTimeout(60_000)

const FILES = ['server', 'jobs', 'reset-password', 'data', 'feed-worker']

describe('what was built', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ridgeline-builds-'))
    cpSync('scripts', join(root, 'scripts'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    mkdirSync(join(root, 'src/server'), { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(root, name), '{}')
    change('first')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const change = (text: string) => writeFileSync(join(root, 'src/server/main.ts'), text)

  const run = (script: string, args: string[] = [], env: Record<string, string> = {}) => {
    // As package.json has it: without the condition, what lexical gives to Node 20 now and then never ends its import.
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--conditions=production', script, ...args],
      {
        cwd: root,
        encoding: 'utf8',
        timeout: 50_000,
        env: { PATH: process.env.PATH, HOME: root, NODE_ENV: 'production', ...env },
      },
    )
    return { status, printed: stdout + stderr }
  }

  /** The steps of a build without Next: each file says which one it is of. */
  function build(name: string, isFinished = true) {
    const code = `
      import { writeFileSync, mkdirSync } from 'node:fs'
      import { join } from 'node:path'
      import { hashInputs, writeStamp } from './scripts/lib/build-stamp.mjs'
      import { beginBuild, finishBuild } from './scripts/lib/builds.mjs'
      const files = beginBuild()
      mkdirSync(join(files.next, 'cache'), { recursive: true })
      const say = "console.log('${name} ' + process.env.RIDGELINE_BUILD)"
      for (const name of ${JSON.stringify(FILES)}) writeFileSync(join(files.next, '..', name + '.mjs'),
        \`export const runData = (command) => { \${say}; return 0 }; export const startServer = () => { \${say}; setInterval(() => {}, 1000) }\`)
      writeStamp(files.stamp, hashInputs())
      if (${isFinished}) finishBuild()`
    writeFileSync(join(root, 'build.mjs'), code)
    const { status, printed } = run('build.mjs')
    if (status !== 0) throw new Error(printed)
  }
  const builds = () =>
    readdirSync(join(root, 'dist/builds'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'cache')
      .map(({ name }) => name)

  async function start() {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise((done) => child.once('exit', done))
    const said = await new Promise<string>((done) =>
      child.stdout.once('data', (chunk) => done(String(chunk))),
    )
    return { said, end: () => (child.kill('SIGTERM'), ended) }
  }

  it('is what backups and the like run, also when the sources have changed since: they never build', () => {
    build('one')
    expect(run('scripts/data.mjs', ['backup']).printed).toMatch(/^one dist\/builds\/\w+\n$/)
    change('second')
    const { status, printed } = run('scripts/data.mjs', ['backup'])
    expect(status).toBe(0)
    expect(printed).toMatch(/has changed since the site was built[^\n]*\none dist\/builds\/\w+\n$/)
    expect(builds()).toHaveLength(1)
  })

  it('stays, as long as a process runs it, when something newer is built', async () => {
    build('one')
    const [first] = builds()
    const site = await start()
    expect(site.said).toBe(`one dist/builds/${first}\n`)
    change('second')
    build('two')
    build('three')
    expect(builds()).toHaveLength(2)
    expect(builds()).toContain(first)
    // As the site starts its daily backup.
    const own = run('scripts/data.mjs', ['backup', '--built'], { RIDGELINE_BUILD: `dist/builds/${first}` })
    expect(own.printed).toBe(`one dist/builds/${first}\n`)
    expect(run('scripts/data.mjs', ['backup']).printed).toMatch(/^three /)
    await site.end()
    build('four')
    expect(builds()).toHaveLength(1)
  })

  it('is not changed by a build that breaks off', () => {
    build('one')
    build('two', false)
    expect(run('scripts/data.mjs', ['backup']).printed).toMatch(/^one /)
    build('three')
    expect(run('scripts/data.mjs', ['backup']).printed).toMatch(/^three /)
    expect(builds()).toHaveLength(1)
  })

  it('is made by one process at a time', () => {
    mkdirSync(join(root, 'dist/builds'), { recursive: true })
    writeFileSync(join(root, 'dist/builds/building'), `${process.pid}\n`)
    expect(run('scripts/build.mjs')).toEqual({
      status: 1,
      printed: `The site is being built already, by process ${process.pid}. Wait until that is done.\n`,
    })
  })

  it('is not needed to bring back a backup on a new machine', () => {
    rmSync(join(root, 'src'), { recursive: true })
    symlinkSync(resolve('src'), join(root, 'src'))
    for (const name of ['payload.config.ts', 'tsconfig.json']) cpSync(name, join(root, name))
    cpSync('package.json', join(root, 'package.json'))
    const { status, printed } = run('scripts/data.mjs', ['restore', 'nowhere.tar.gz'])
    expect(printed).toMatch(/nowhere\.tar\.gz/)
    expect(printed).not.toMatch(/Building|Cannot find/)
    expect(status).toBe(1)
    expect(existsSync(join(root, 'dist/builds'))).toBe(false)
    expect(readdirSync(join(root, 'dist'))).toEqual([])
  })
})
