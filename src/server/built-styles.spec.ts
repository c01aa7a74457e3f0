import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { createBuiltStyles } from '@/server/built-styles'

describe('the stylesheets of the build', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-static-'))
    mkdirSync(join(folder, 'chunks'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('come with addresses that hold in a page', () => {
    writeFileSync(
      join(folder, 'chunks/a.css'),
      '.a{background:url("../media/a.woff2")}.b{background:url(b.avif)}.c{background:url(data:image/png;base64,AA)}' +
        '.d{background:url(/art/d.avif)}.e{mask:url(#e)}.f{content:"$&"}',
    )
    expect(createBuiltStyles(folder)('/_next/static/chunks/a.css')).toBe(
      '.a{background:url("/_next/static/media/a.woff2")}.b{background:url(/_next/static/chunks/b.avif)}' +
        '.c{background:url(data:image/png;base64,AA)}.d{background:url(/art/d.avif)}.e{mask:url(#e)}.f{content:"$&"}',
    )
  })

  it('are null where there is none', () => {
    expect(createBuiltStyles(folder)('/_next/static/chunks/none.css')).toBeNull()
  })
})
