import { readFileSync } from 'node:fs'

import { describe, expect, it } from '@jest/globals'

interface Entry {
  version?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const entries = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('the lock file', () => {
  it('has the checksum of each package', () => {
    expect(entries.length).toBeGreaterThan(1000)
    const without = entries.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('names what a package brings for each platform, also for those that this one is not', () => {
    const there = new Set(
      entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
    )
    const exact = entries.flatMap(([, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies).filter(([, version]) => /^\d/.test(version)),
    )
    expect(exact.length).toBeGreaterThan(60)
    expect(exact.map(([name, version]) => `${name}@${version}`).filter((each) => !there.has(each))).toEqual(
      [],
    )
  })
})
