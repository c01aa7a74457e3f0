import { createReadStream, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

import { pickEncoding } from '@/server/accept-encoding'

type File = { path: string; bytes: number }
type Forms = { type: string; br: File; gzip: File }

const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=UTF-8',
}
/** The names hold a hash of the content. */
const FOREVER = 'public, max-age=31536000, immutable'

const fileAt = (path: string): File => ({ path, bytes: statSync(path).size })

/** What `scripts/lib/compress-static.mjs` made of the build's files, by the path that browsers ask for. */
function readForms(folder: string): Map<string, Forms> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const compressed = names.filter((name) => name.endsWith('.br')).map((name) => name.slice(0, -'.br'.length))
  return new Map(
    compressed.map((name) => {
      const path = join(folder, name)
      const forms = { br: fileAt(`${path}.br`), gzip: fileAt(`${path}.gz`) }
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return [`/_next/static/${name.replaceAll('\\', '/')}`, { type, ...forms }]
    }),
  )
}

/**
 * Gives the scripts and styles of the build as they were compressed when it was built.
 * @param folder `.next/static`
 * @returns whether it answered; what it does not have, Next may
 */
export function createStaticFiles(folder: string) {
  const files = readForms(folder)
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const encoding = pickEncoding(req.headers['accept-encoding'])
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const forms = isRead && encoding !== 'identity' ? files.get(req.url ?? '') : undefined
    if (!forms || encoding === 'identity' || req.headers.range !== undefined) return false
    const { path, bytes } = forms[encoding]
    res.writeHead(200, {
      'content-type': forms.type,
      'content-encoding': encoding,
      'content-length': bytes,
      'cache-control': FOREVER,
      vary: 'Accept-Encoding',
    })
    if (req.method === 'HEAD') res.end()
    else pipeline(createReadStream(path), res, () => undefined)
    return true
  }
}
