import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { pickEncoding, type Encoding } from '@/server/accept-encoding'
import type { CachedKind } from '@/server/cached-paths'
import type { InProcessAnswer } from '@/server/in-process-request'
import { QUICK_BROTLI } from '@/server/quick-brotli'
import { scriptHashes } from '@/server/script-hashes'

/** Whose security headers an answer gets; `nonce` is in the policy's text where hashes go. */
export type Dress = { security: Record<string, string>; nonce: string }

/** One encoding of an answer, ready to be written. */
type Form = { headers: string[]; body: Buffer }
type Header = [name: string, value: string]

/** More would make the header longer than some proxies take. */
const MOST_HASHES = 60
/** Below that, compressing makes an answer longer. */
const WORTH_COMPRESSING_BYTES = 500
/** Once the visitor who waited has a page, compressed quickly. */
const THOROUGH = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const compressLater = promisify(brotliCompress)

const tagsIn = (header: string) => header.split(',').map((each) => each.trim().replace(/^W\//, ''))

/** An answer that is the same for every stranger, in the encodings that were asked for. */
export class CachedAnswer {
  /** Of headers and body; equal for equal answers. */
  readonly digest: string
  private readonly forms = new Map<Encoding, Form>()
  private readonly notModified: string[]
  private readonly etag: string | undefined
  private readonly isPicture: boolean

  private constructor(
    private readonly status: number,
    private readonly headers: Header[],
    private readonly body: Buffer,
    private readonly isWorthMoreTime: boolean,
  ) {
    this.digest = createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url')
    this.etag = headers.find(([name]) => name === 'etag')?.[1].replace(/^W\//, '')
    this.isPicture = headers.some(([name, value]) => name === 'content-type' && value === 'image/jpeg')
    this.notModified = headers.filter(([name]) => !name.startsWith('content-') || name === CSP).flat()
  }

  /**
   * Null for what must not be given to anyone else: a failure, an answer with a cookie, a page with a nonce.
   * @param warn hears in words why a page that could be given to others is not cached
   */
  static from(
    { status, headers, body }: InProcessAnswer,
    kind: CachedKind,
    { security, nonce }: Dress,
    warn: (why: string) => void,
  ): CachedAnswer | null {
    const isPage = kind === 'page' || kind === 'missing'
    const hashes = isPage ? scriptHashes(body.toString('utf8')) : []
    const isPersonal = headers.some(([name]) => name === 'set-cookie')
    // Whoever comes by a secret link that is no more is told no more than that.
    if (status !== (kind === 'missing' ? 404 : 200) || hashes === null || isPersonal) return null
    if (hashes.length > MOST_HASHES) {
      warn(`It has ${hashes.length} inline scripts, and a policy names at most ${MOST_HASHES}.`)
      return null
    }
    const policy = (security[CSP] ?? '').replace(`'nonce-${nonce}'`, hashes.join(' ')).replace('  ', ' ')
    const own = headers.filter(([name]) => name !== 'vary' && security[name] === undefined)
    const vary = headers.filter(([name]) => name === 'vary').map(([, value]) => value)
    const all: Header[] = [...Object.entries({ ...security, [CSP]: policy }), ...own]
    all.push(['vary', [...vary, 'Accept-Encoding'].join(', ')])
    const isForAll = kind === 'page' || kind === 'file'
    return new CachedAnswer(
      status,
      isForAll ? revalidated(all, body) : all,
      body,
      isForAll || kind === 'missing',
    )
  }

  send(req: IncomingMessage, res: ServerResponse): void {
    const asked = this.etag && req.headers['if-none-match']
    if (asked && tagsIn(asked).some((tag) => tag === this.etag || tag === '*')) {
      res.writeHead(304, this.notModified).end()
      return
    }
    const isSmallAlready = this.body.length < WORTH_COMPRESSING_BYTES || this.isPicture
    const encoding = isSmallAlready ? 'identity' : pickEncoding(req.headers['accept-encoding'])
    const { headers, body } = this.forms.get(encoding) ?? this.encode(encoding)
    res.writeHead(this.status, headers)
    // Node leaves the body of an answer to HEAD out by itself.
    res.end(body)
  }

  private encode(encoding: Encoding): Form {
    if (encoding === 'br' && this.isWorthMoreTime) void this.compressBetter()
    return this.keep(encoding, compress(this.body, encoding))
  }

  private async compressBetter(): Promise<void> {
    this.keep('br', await compressLater(this.body, THOROUGH))
  }

  private keep(encoding: Encoding, body: Buffer): Form {
    const encoded: Header[] = encoding === 'identity' ? [] : [['content-encoding', encoding]]
    // A strong tag would promise the same bytes in each encoding.
    const headers = this.headers.map(([name, value]): Header =>
      name === 'etag' && encoded.length > 0 ? [name, `W/${value.replace(/^W\//, '')}`] : [name, value],
    )
    const form = { headers: [...headers, ...encoded, ['content-length', String(body.length)]].flat(), body }
    this.forms.set(encoding, form)
    return form
  }
}

const CSP = 'content-security-policy'

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, QUICK_BROTLI)
  return encoding === 'gzip' ? gzipSync(body) : body
}

/** A browser may keep a page or a file of ours, and asks each time whether it is still so. */
function revalidated(headers: Header[], body: Buffer): Header[] {
  const policy = headers.find(([name]) => name === CSP)?.[1] ?? ''
  const etag = `W/"${createHash('sha256').update(policy).update(body).digest('base64url')}"`
  const others = headers.filter(([name]) => name !== 'cache-control' && name !== 'etag')
  return [...others, ['cache-control', 'no-cache'], ['etag', etag]]
}
