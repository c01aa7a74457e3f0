import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'

import { AwsV4Signer } from 'aws4fetch'

import { ImageStoreAway } from './image-store'
import { sendToS3 } from './s3-send'

export interface S3Settings {
  /** Without one it is Amazon's, and the bucket a part of the host name unless it has a dot; elsewhere it is the first part of the path. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Object {
  key: string
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** Until the headers of an answer are there, and then its words, ms; a file that is sent may take longer on a slow line. */
const ANSWER_MS = 4_000
const SEND_MS = 60_000
/** Before each further try, ms: a store that limits or restarts gets another chance within a second. */
const PAUSES_MS = [100, 400]

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const NOTHING = new Uint8Array()

const statusOf = ({ statusCode }: IncomingMessage) => statusCode ?? 0
const isGood = (answer: IncomingMessage) => statusOf(answer) >= 200 && statusOf(answer) < 300

/** An answer's words whole: who reads them must not wait for a store that fell silent in their middle. */
async function wordsOf(answer: IncomingMessage): Promise<string> {
  const timer = setTimeout(() => answer.destroy(new Error(`Not whole within ${ANSWER_MS} ms.`)), ANSWER_MS)
  try {
    return await readText(answer)
  } catch (cause) {
    throw new ImageStoreAway('The picture store broke off its answer.', { cause })
  } finally {
    clearTimeout(timer)
  }
}

const text = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** Where a bucket's objects are, without a slash at the end. */
export function bucketAddress({
  endpoint,
  region,
  bucket,
}: Pick<S3Settings, 'endpoint' | 'region' | 'bucket'>) {
  const amazon = `s3.${region}.amazonaws.com`
  // Its certificate is for one name before its own, and a dot makes two of it.
  const isHostName = !endpoint && !bucket.includes('.')
  return isHostName ? `https://${bucket}.${amazon}` : `${endpoint ?? `https://${amazon}`}/${bucket}`
}

/**
 * The few calls of the S3 protocol that pictures need. Keys are made of what needs no escape. Each call is signed with its
 * body's hash, so that the store refuses what arrived damaged.
 * @throws ImageStoreAway from every call when the store is out of reach, failing, or refuses us
 */
export function s3Client({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const base = bucketAddress({ endpoint, region, bucket })

  async function tryOnce(method: string, path: string, body?: Uint8Array): Promise<IncomingMessage> {
    const signer = new AwsV4Signer({
      url: `${base}/${path}`,
      method,
      headers: { 'x-amz-content-sha256': hex(body ?? NOTHING) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    })
    const { url, headers } = await signer.sign()
    try {
      return await sendToS3({ method, url, headers, body }, body ? SEND_MS : ANSWER_MS)
    } catch (cause) {
      throw new ImageStoreAway('The picture store cannot be reached.', { cause })
    }
  }

  async function call(method: string, path: string, body?: Uint8Array): Promise<IncomingMessage> {
    let answer = await tryOnce(method, path, body)
    for (const pause of PAUSES_MS) {
      if (statusOf(answer) < 500 && statusOf(answer) !== 429) break
      answer.resume()
      await new Promise((resume) => setTimeout(resume, pause))
      answer = await tryOnce(method, path, body)
    }
    if (isGood(answer) || (statusOf(answer) === 404 && method !== 'PUT')) return answer
    const code = text(await wordsOf(answer).catch(() => ''), 'Code')
    throw new ImageStoreAway(`The picture store answered ${statusOf(answer)} ${code}`.trim())
  }

  /** Of a bucket that is not there, too, whose 404 must not read as a picture that is not there. */
  async function refuseMissingBucket(answer: IncomingMessage): Promise<void> {
    const code = text(await wordsOf(answer), 'Code')
    if (code === 'NoSuchBucket') throw new ImageStoreAway(`The picture store answered 404 ${code}`)
  }

  async function listPage(prefix: string, token: string): Promise<{ found: S3Object[]; next: string }> {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token) query.set('continuation-token', token)
    const answer = await call('GET', `?${query.toString()}`)
    const xml = await wordsOf(answer)
    if (!isGood(answer)) throw new ImageStoreAway(`The picture store answered ${statusOf(answer)} to a list.`)
    const found = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
      key: text(entry, 'Key'),
      size: Number(text(entry, 'Size')),
      modifiedAt: new Date(text(entry, 'LastModified')),
    }))
    return { found, next: text(xml, 'IsTruncated') === 'true' ? text(xml, 'NextContinuationToken') : '' }
  }

  return {
    put: async (key: string, bytes: Uint8Array): Promise<void> => {
      ;(await call('PUT', key, bytes)).resume()
    },
    /** Null when there is none. Its body is still to be read, or destroyed. */
    get: async (key: string): Promise<IncomingMessage | null> => {
      const answer = await call('GET', key)
      if (isGood(answer)) return answer
      await refuseMissingBucket(answer)
      return null
    },
    has: async (key: string): Promise<boolean> => {
      const { found } = await listPage(key, '')
      return found.some((object) => object.key === key)
    },
    /** What is not there is no failure. */
    remove: async (key: string): Promise<void> => {
      ;(await call('DELETE', key)).resume()
    },
    list: async (prefix: string): Promise<S3Object[]> => {
      const all: S3Object[] = []
      let token = ''
      do {
        const { found, next } = await listPage(prefix, token)
        all.push(...found)
        token = next
      } while (token)
      return all
    },
  }
}
