import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from '@jest/globals'
import ts from 'typescript'

const ENDINGS = ['.ts', '.tsx', '/index.ts']

type Imports = ReadonlyMap<string, readonly string[]>

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))

/** The file that is meant; null for a package or a style sheet. */
function fileOf(specifier: string, importer: string): string | null {
  const named = specifier.startsWith('@/')
    ? join('src', specifier.slice(2))
    : specifier.startsWith('.') && join(dirname(importer), specifier)
  return (named && ENDINGS.map((ending) => named + ending).find((path) => existsSync(path))) || null
}

/** Imports of types and those that are waited for count as well. */
const importsOf = (path: string) =>
  ts
    .preProcessFile(readFileSync(path, 'utf8'))
    .importedFiles.flatMap(({ fileName }) => fileOf(fileName, path) ?? [])

/** One circle for each import that closes one, beginning and ending with the same file. */
function circlesOf(imports: Imports): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path])
    if (done.has(path)) return
    done.add(path)
    for (const next of imports.get(path) ?? []) visit(next, [...way, path])
  }
  for (const path of imports.keys()) visit(path, [])
  return circles
}

describe('imports', () => {
  it('are followed through types, waits and both ways of naming a file', () => {
    const found = importsOf('src/components/admin/dashboard/tabs.ts')
    expect(found).toContain('src/components/admin/dashboard/tab.ts')
    expect(found).toContain('src/components/api/use-code.ts')
    expect(found.filter((path) => path.includes('overview'))).toHaveLength(1)
  })

  it('that lead back are found', () => {
    const imports = new Map(Object.entries({ a: ['b', 'd'], b: ['c'], c: ['d', 'b'], d: [], e: ['e'] }))
    expect(circlesOf(imports)).toEqual([
      ['b', 'c', 'b'],
      ['e', 'e'],
    ])
  })

  it('never run in a circle', () => {
    expect(circlesOf(new Map(sources.map((path) => [path, importsOf(path)])))).toEqual([])
  })
})
