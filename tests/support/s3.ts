import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the store treats the next calls. */
export interface S3Behaviour {
  /** Calls whose method and key match are answered with 500, e.g. /^PUT .*960/ */
  fail?: RegExp
  /** The answers to calls whose method and key match begin, and then nothing more of them comes. */
  stall?: RegExp
  delayMs?: number
}

export interface S3Stand {
  /** What the site needs to use it. */
  env: Record<string, string>
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>
  /** Method and key of every call whose signature was right, oldest first. */
  calls: string[]
  behave: (behaviour: S3Behaviour) => void
  /** Nobody listens on the port any more, until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}

const BUCKET = 'pictures-of-the-house'
const KEY_ID = 'key-of-the-tests'
const SECRET = 'not-a-secret-only-for-tests'
const REGION = 'garage'
/** A small page, so that lists of more than one are met. */
const PAGE = 3

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** AWS Signature Version 4, recomputed from what arrived. */
function isSigned(req: IncomingMessage, url: URL, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    )
  if (!parts) return false
  const [, keyId, day = '', region = '', names = '', signature] = parts
  const bodyHash = String(req.headers['x-amz-content-sha256'])
  const stamp = String(req.headers['x-amz-date'])
  const isFresh =
    Math.abs(Date.now() - Date.parse(stamp.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) < 900_000
  if (keyId !== KEY_ID || region !== REGION || !isFresh || bodyHash !== sha256(body)) return false
  const query = [...url.searchParams].map((pair) => pair.map(escaped).join('=')).sort()
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const canonical = [req.method, url.pathname, query.join('&'), headers.join(''), names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region))
  return hmac(key, toSign).toString('hex') === signature
}

const refuse = (res: ServerResponse, status: number, code: string) =>
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

/** An S3-compatible store on loopback: private, path-style, with lists of version 2, and faults on request. */
export async function startS3(): Promise<S3Stand> {
  const objects: S3Stand['objects'] = new Map()
  const calls: string[] = []
  let behaviour: S3Behaviour = {}
  let port = 0

  function list(url: URL, res: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = Buffer.from(url.searchParams.get('continuation-token') ?? '', 'base64').toString()
    const matching = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = matching.slice(0, PAGE)
    const isTruncated = matching.length > PAGE
    const entries = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const next = `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
    res
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${entries.join('')}</ListBucketResult>`,
      )
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', `http://${req.headers.host}`)
    const body = await buffer(req)
    if (!isSigned(req, url, body)) return void refuse(res, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    const call = `${req.method} ${key}`
    calls.push(call)
    const { fail, stall, delayMs } = behaviour
    if (delayMs) await new Promise((resume) => setTimeout(resume, delayMs))
    if (fail?.test(call)) return void refuse(res, 500, 'InternalError')
    if (stall?.test(call)) return void res.writeHead(200, { 'content-length': 1_000 }).write('<')
    if (bucket !== BUCKET) return void refuse(res, 404, 'NoSuchBucket')
    if (key === '') return list(url, res)
    const object = objects.get(key)
    switch (req.method) {
      case 'PUT':
        objects.set(key, { bytes: body, modifiedAt: new Date() })
        return void res.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end()
      case 'DELETE':
        objects.delete(key)
        return void res.writeHead(204).end()
      default:
        if (!object) return void refuse(res, 404, 'NoSuchKey')
        res.writeHead(200, { 'content-length': object.bytes.length })
        return void res.end(req.method === 'HEAD' ? undefined : object.bytes)
    }
  }

  const server = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy())
  })
  const up = async () => {
    if (server.listening) return
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const down = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }

  await up()
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    calls,
    behave: (next) => {
      behaviour = next
    },
    down,
    up,
    close: down,
  }
}
