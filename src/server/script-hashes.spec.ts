import { createHash } from 'node:crypto'

import { describe, expect, it } from '@jest/globals'

import { scriptHashes } from '@/server/script-hashes'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the hashes of a page', () => {
  it('are those of its inline scripts, once each and letter by letter', () => {
    const html = `<script>a("é")</script><p>x</p><script id="_R_">
 b()</script><script>a("é")</script><script src="/x.js" async=""></script>`
    expect(scriptHashes(html)).toEqual([hash('a("é")'), hash('\n b()')])
  })

  it('leave data out, which does not run', () => {
    expect(scriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([])
  })

  it('leave out a script without words', () => {
    expect(scriptHashes('<script data-src="/x.js" async=""></script><script>a()</script>')).toEqual([
      hash('a()'),
    ])
  })

  it('count a module and rules for speculation as scripts', () => {
    const html = '<script type="module">c()</script><script type="speculationrules">{}</script>'
    expect(scriptHashes(html)).toEqual([hash('c()'), hash('{}')])
  })

  it('are none for a page that bears a nonce, whoever put it there', () => {
    expect(scriptHashes('<script nonce="abc">a()</script>')).toBeNull()
    expect(scriptHashes('<link rel="preload" nonce="abc">')).toBeNull()
    expect(scriptHashes('<p>A guest wrote nonce=&quot;abc&quot;</p>')).toEqual([])
  })
})
