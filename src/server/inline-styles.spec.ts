import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { createStyleInliner } from '@/server/inline-styles'

const link = (path: string) => `<link rel="stylesheet" href="/_next/static/${path}" data-precedence="next"/>`
const disabled = (path: string) => link(path).replace('/>', ' disabled=""/>')
const FONT = '</_next/static/media/inter.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"'
const STYLE = '</_next/static/chunks/a.css>; rel=preload; as="style"'

describe('the styles of a page that is cached', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'inline-styles-'))
    mkdirSync(join(folder, 'chunks'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (name: string, css: string) => writeFileSync(join(folder, 'chunks', name), css)
  const inlined = (page: string, headers: [string, string][] = []) => {
    const { body, ...answer } = createStyleInliner(folder)({ status: 200, headers, body: Buffer.from(page) })
    return { ...answer, page: body.toString('utf8') }
  }

  it('stand inside it, each where its link stood and the link after it, for React', () => {
    write('a.css', '.a{color:red}')
    write('b.css', '.b::after{content:"$& é"}')
    const head = (first: string, second: string) => `<head>${first}<title>é</title>${second}</head><p>x</p>`
    const { page, status } = inlined(head(link('chunks/a.css'), link('chunks/b.css')))
    expect(status).toBe(200)
    expect(page).toBe(
      head(
        `<style>.a{color:red}</style>${disabled('chunks/a.css')}`,
        `<style>.b::after{content:"$& é"}</style>${disabled('chunks/b.css')}`,
      ),
    )
  })

  it('ask for files by addresses that count from the root', () => {
    write(
      'urls.css',
      'a{src:url(../media/a.woff2)}b{background:url("b.svg")}' +
        `c{background:url('./c.svg')}d{background:url(data:image/png;base64,AA)}e{background:url(/art/e.avif)}` +
        'f{background:url(https://house.example/f.png)}g{fill:url(#ridge)}',
    )
    expect(inlined(link('chunks/urls.css')).page).toContain(
      'a{src:url(/_next/static/media/a.woff2)}b{background:url("/_next/static/chunks/b.svg")}' +
        `c{background:url('/_next/static/chunks/c.svg')}d{background:url(data:image/png;base64,AA)}` +
        'e{background:url(/art/e.avif)}f{background:url(https://house.example/f.png)}g{fill:url(#ridge)}',
    )
  })

  it('are announced no more, while fonts are', () => {
    write('a.css', '.a{}')
    const other: [string, string] = ['vary', 'rsc']
    expect(inlined(link('chunks/a.css'), [other, ['link', `${STYLE}, ${FONT}`]]).headers).toEqual([
      other,
      ['link', FONT],
    ])
    expect(inlined(link('chunks/a.css'), [['link', STYLE], other]).headers).toEqual([other])
  })

  it('are those of the build alone', () => {
    const others =
      '<link rel="stylesheet" href="https://house.example/x.css" data-precedence="next"/>' +
      '<link rel="stylesheet" href="/own.css"/><link rel="icon" href="/icon.svg"/>'
    expect(inlined(others).page).toBe(others)
  })

  it('that cannot be read keep the page from being cached', () => {
    expect(() => inlined(link('chunks/gone.css'))).toThrow('gone.css')
  })
})
