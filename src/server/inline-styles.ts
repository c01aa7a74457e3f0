import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import type { InProcessAnswer } from '@/server/in-process-request'

const STATIC = '/_next/static'
/** A stylesheet of the build, as React writes it into a page. */
const STYLESHEET = /<link rel="stylesheet" href="\/_next\/static\/([\w./-]+\.css)" data-precedence="\w+"\/>/g
/** Addresses in a stylesheet count from its file, within a page from the page. */
const RELATIVE = /url\((["']?)(?!data:|https?:|\/|#)([^"')]+)\1\)/g
const PRELOADS = /,\s*(?=<)/
const STYLE_PRELOAD = /;\s*as="?style"?(;|$)/

/**
 * Puts the stylesheets of the build into a page, so that its first paint waits for no second request.
 *
 * React takes a link that is disabled for a stylesheet that is there, and no browser fetches it.
 * @param folder the build's `static`
 * @returns what makes of an answer with a page the one to be cached; throws Error where a stylesheet cannot be read
 */
export function createStyleInliner(folder: string): (answer: InProcessAnswer) => InProcessAnswer {
  const read = new Map<string, string>()

  const load = (path: string): string => {
    const absolute = (_: string, quote: string, address: string) =>
      `url(${quote}${posix.join(STATIC, posix.dirname(path), address)}${quote})`
    return readFileSync(join(folder, path), 'utf8').replace(RELATIVE, absolute)
  }
  const stylesOf = (path: string): string => {
    const styles = read.get(path) ?? load(path)
    read.set(path, styles)
    return styles
  }

  return ({ status, headers, body }) => {
    const page = body
      .toString('utf8')
      .replace(
        STYLESHEET,
        (link: string, path: string) =>
          `<style>${stylesOf(path)}</style>${link.replace('/>', ' disabled=""/>')}`,
      )
    return { status, headers: headers.flatMap(withoutStyles), body: Buffer.from(page) }
  }
}

/** Preloads of fonts stay: React names them in this header alone. */
function withoutStyles([name, value]: [string, string]): [string, string][] {
  if (name !== 'link') return [[name, value]]
  const others = value.split(PRELOADS).filter((each) => !STYLE_PRELOAD.test(each))
  return others.length > 0 ? [[name, others.join(', ')]] : []
}
