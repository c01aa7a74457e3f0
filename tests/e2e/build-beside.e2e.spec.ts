import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { currentBuild } from '../../scripts/lib/builds.mjs'
import { startSite, type Site } from '../support/site'

/** A build without Next, which the other tests need the machine for: the one that is there, once more. */
const BUILD_AGAIN = `
  import { cpSync, rmSync } from 'node:fs'
  import { dirname } from 'node:path'
  import { beginBuild, currentBuild, finishBuild } from './scripts/lib/builds.mjs'
  const from = currentBuild()
  const folder = dirname(beginBuild().next)
  rmSync(folder, { recursive: true })
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true, filter: (name) => !name.includes('in-use-') })
  finishBuild()
`

describe('a build beside the running site', () => {
  let root: string
  let site: Site
  const first = basename(currentBuild()!)

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'ridgeline-beside-'))
    // As it is shipped: without the sources.
    for (const name of ['node_modules', 'public']) await symlink(resolve(name), join(root, name))
    for (const name of ['scripts', 'package.json', 'next.config.mjs'])
      await cp(name, join(root, name), { recursive: true })
    await mkdir(join(root, 'dist/builds/unfinished/next'), { recursive: true })
    for (const name of ['current', first])
      await cp(join('dist/builds', name), join(root, 'dist/builds', name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.includes('in-use-'),
      })
    site = await startSite({ root })
  }, 120_000)
  afterAll(async () => {
    await site?.close()
    await rm(root, { recursive: true, force: true })
  })

  const buildAgain = () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD_AGAIN], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  }
  const builds = async () => (await readdir(join(root, 'dist/builds'))).filter((name) => /^\d/.test(name))

  it('changes nothing for it: pages, scripts and calls that nobody asked for before are answered', async () => {
    buildAgain()
    buildAgain()
    expect(await builds()).toContain(first)
    for (const path of ['/', '/checkout', '/terms', '/privacy', '/admin/login', '/security-console']) {
      const page = await fetch(site.url + path)
      expect([path, page.status]).toEqual([path, 200])
      const scripts = [...(await page.text()).matchAll(/"(\/_next\/static\/[^"\\]+\.js)"/g)].map(
        ([, at]) => at!,
      )
      for (const script of new Set(scripts))
        expect([script, (await fetch(site.url + script)).status]).toEqual([script, 200])
    }
    expect((await fetch(`${site.url}/api/quote?checkin=x`)).status).toBe(400)
    expect(site.log()).not.toMatch(/"level":"error"/)
  }, 60_000)

  it('is what the next start runs, and the one before goes with the next build', async () => {
    await site.restart()
    const newest = (await builds()).toSorted().at(-1)!
    expect(newest).not.toBe(first)
    const inUse = await readdir(join(root, 'dist/builds', newest))
    expect(inUse.filter((name) => name.startsWith('in-use-'))).toHaveLength(1)
    buildAgain()
    expect(await builds()).not.toContain(first)
    expect(await builds()).toContain(newest)
    expect((await fetch(`${site.url}/terms`)).status).toBe(200)
  }, 60_000)
})
