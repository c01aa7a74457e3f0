import { createHash } from 'node:crypto'

/** Written by React, which escapes what would end a script early; data that is no script needs no leave to run. */
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\stype="application\/(ld\+)?json"/

/** Whether the page could be cached with hashes: none of its scripts carries a nonce, which must not come twice. */
const hasNonce = (html: string): boolean => /\snonce="/.test(html)

/**
 * The sources of `script-src` that let exactly the inline scripts of this page run, e.g. `'sha256-…'`, each once.
 * @returns null for a page that must not be cached
 */
export function scriptHashes(html: string): string[] | null {
  if (hasNonce(html)) return null
  const scripts = [...html.matchAll(INLINE)].filter(
    ([, attributes = '', script = '']) => script !== '' && !DATA.test(attributes),
  )
  const sources = scripts.map(
    ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(sources)]
}
