import { createHash } from 'node:crypto'

/** Written by React, which escapes what would end a script early; data that is no script needs no leave to run. */
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA = /\stype="application\/(ld\+)?json"/

/** More would make the header longer than some proxies take. */
const MOST_HASHES = 60

/** Whether the page could be kept with hashes: none of its scripts carries a nonce, which must not come twice. */
const hasNonce = (html: string): boolean => /\snonce="/.test(html)

/**
 * The sources of `script-src` that let exactly the inline scripts of this page run, e.g. `'sha256-…' 'sha256-…'`.
 * @returns null for a page that must not be kept
 */
export function scriptHashes(html: string): string | null {
  if (hasNonce(html)) return null
  const scripts = [...html.matchAll(INLINE)].filter(
    ([, attributes = '', script = '']) => script !== '' && !DATA.test(attributes),
  )
  if (scripts.length > MOST_HASHES) return null
  const sources = scripts.map(
    ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [...new Set(sources)].join(' ')
}
