import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { addPictures } from '@/operations/data/copy-pictures'
import { prunePictures } from '@/operations/pictures/prune-pictures'
import { servePicture } from '@/operations/pictures/serve-picture'
import { warnOfMissing } from '@/operations/pictures/warn-of-missing'
import { BODY_LENGTH_HEADER } from '@/security/body-length'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { photo, uploadForm } from '../support/pictures'
import { startS3, type S3Stand } from '../support/s3'
import { seedInquiry } from '../support/seed'

describe('pictures in an object store', () => {
  let s3: S3Stand
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    s3 = await startS3()
    app = await startApp({ env: s3.env })
    owner = await app.owner()
  })
  afterAll(async () => {
    await app.close()
    await s3.close()
  })

  const upload = async (color: string) =>
    owner.request('POST', '/api/upload-image', {
      body: uploadForm(await photo(600, 400, 'jpeg', color), 'ID-001'),
    })
  const ask = (path: string, method = 'GET') => {
    const [, , hash, file] = path.split('/')
    return servePicture(new Request(`http://house.test${path}`, { method }), hash!, file!)
  }
  const shown = async () => (await app.request('GET', '/api/images/config')).body.property.hero as string

  it('are stored there and nowhere else, and served by the site', async () => {
    const answer = await upload('#2f6f5e')
    expect([answer.status, answer.body.success]).toEqual([200, true])
    const path: string = answer.body.newPath
    expect(await shown()).toBe(path)
    const hash = path.split('/')[2]
    const keys = [...s3.objects.keys()]
    expect(keys).toEqual(expect.arrayContaining([`pictures/${hash}/1920.webp`, `whole/${hash}`]))
    expect(keys.filter((key) => key.startsWith('originals/'))).toEqual([])
    const file = await ask(path)
    expect(file.headers.get('cache-control')).toMatch(/immutable/)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.equals(s3.objects.get(`pictures/${hash}/1920.webp`)!.bytes)).toBe(true)
    expect(Number(file.headers.get(BODY_LENGTH_HEADER))).toBe(bytes.length)
    const head = await ask(path, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await ask(`/pictures/${hash}/1920.jpeg`)).status).toBe(404)
    expect((await ask(`/pictures/${'f'.repeat(64)}/1920.webp`)).status).toBe(404)
  })

  it('answer 503 and are kept by no cache while the store is away; an upload says so, and nothing is lost', async () => {
    const before = await shown()
    await s3.down()
    const served = await ask(before)
    expect([served.status, served.headers.get('cache-control'), served.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '10',
    ])
    const refused = await upload('#8f2f2f')
    const message =
      'The picture store cannot be reached right now, so nothing was changed. Please try again in a minute.'
    expect([refused.status, refused.body]).toEqual([
      503,
      { success: false, code: 'store-away', error: message, message },
    ])
    expect((await owner.request('DELETE', '/api/images/ID-001')).status).toBe(503)
    expect(await shown()).toBe(before)

    await s3.up()
    s3.behave({ fail: /^PUT whole/ })
    expect((await upload('#8f2f2f')).status).toBe(503)
    expect(await shown()).toBe(before)
    s3.behave({})
    expect((await ask(before)).status).toBe(200)
    const again = await upload('#8f2f2f')
    expect(again.status).toBe(200)
    expect(await shown()).toBe(again.body.newPath)
  })

  it('keep nothing else from being tidied up while the store is away', async () => {
    const { prune } = await import('@/jobs/prune')
    const { id } = await seedInquiry(app.payload, { status: 'declined' })
    const long = new Date(Date.now() - 400 * 24 * 3600_000).toISOString()
    await app.payload.db.updateOne({
      collection: 'inquiries',
      id,
      data: { createdAt: long, decidedAt: long },
    })
    await s3.down()
    await prune(app.payload)
    const { totalDocs } = await app.payload.count({ collection: 'inquiries' })
    expect(totalDocs).toBe(0)
    await s3.up()
    await prune(app.payload)
  })

  it('are told of to the log and the owner once while the store is away, and once it is back', async () => {
    const { watchAlerts } = await import('@/operations/alerts/watch-alerts')
    const failed = jest.spyOn(app.payload.logger, 'error')
    const said = jest.spyOn(app.payload.logger, 'info')
    const title = 'The pictures of your website cannot be shown'
    const told = async () => {
      const where = { key: { contains: 'trouble:pictures' } }
      const { docs } = await app.payload.find({ collection: 'mails', where, sort: 'id' })
      const { body } = await owner.request('GET', '/api/overview')
      const items = (body.attention as { title: string }[]).filter((item) => item.title === title)
      return [...docs.map(({ subject }) => subject.replace(/^[^:]+: /, '')), items.length]
    }
    const minutes = async (...all: number[]) => {
      for (const n of all) {
        await watchAlerts(app.payload, {}, Date.now() + n * 60_000)
        await prunePictures(app.payload, Date.now())
      }
    }
    try {
      await s3.down()
      await minutes(0, 1, 14)
      expect(await told()).toEqual([0])
      await minutes(16, 17)
      expect(await told()).toEqual([title, 1])
    } finally {
      await s3.up()
    }
    await minutes(18, 19)
    expect(await told()).toEqual([title, `Over: ${title}`, 0])
    const lines = [...failed.mock.calls, ...said.mock.calls].map(
      ([line]) => (line as { msg?: string }).msg ?? line,
    )
    expect(lines).toEqual(['The picture store does not answer', 'The picture store answers again'])
    failed.mockRestore()
    said.mockRestore()
  })

  it('that nobody has used for a day are deleted, those of an upload that never ended too', async () => {
    const path = await shown()
    const yesterday = new Date(Date.now() - 25 * 3600_000)
    for (const object of s3.objects.values()) object.modifiedAt = yesterday
    s3.objects.set(`pictures/${'e'.repeat(64)}/480.avif`, { bytes: Buffer.from('x'), modifiedAt: yesterday })
    await prunePictures(app.payload, Date.now())
    const hash = path.split('/')[2]!
    expect([...s3.objects.keys()].filter((key) => !key.includes(hash))).toEqual([])
    expect((await ask(path)).status).toBe(200)
  })

  it('that are uploaded again while they are swept are there all the same', async () => {
    const first = (await upload('#123456')).body.newPath as string
    await upload('#654321')
    const yesterday = new Date(Date.now() - 25 * 3600_000)
    for (const object of s3.objects.values()) object.modifiedAt = yesterday
    // Another one is swept before it, which takes a while.
    const other = '0'.repeat(64)
    for (let n = 1; n <= 90; n += 1)
      s3.objects.set(`pictures/${other}/${n}.avif`, { bytes: Buffer.from('x'), modifiedAt: yesterday })
    s3.behave({ delayMs: 20 })
    s3.calls.length = 0
    const sweep = prunePictures(app.payload, Date.now())
    while (!s3.calls.some((call) => call.startsWith('DELETE'))) await new Promise((on) => setTimeout(on, 5))
    const again = await upload('#123456')
    await sweep
    s3.behave({})
    expect([again.status, again.body.newPath, await shown()]).toEqual([200, first, first])
    expect(s3.objects.has(`pictures/${other}/90.avif`)).toBe(false)
    for (const width of [480, 960, 1600, 1920])
      for (const format of ['avif', 'webp'])
        expect((await ask(first.replace('1920.webp', `${width}.${format}`), 'HEAD')).status).toBe(200)
  })

  it('that the first version kept as they came are removed from the store at a start', async () => {
    const { dropOriginals } = await import('@/operations/pictures/drop-originals')
    const path = await shown()
    for (const hash of [path.split('/')[2]!, 'e'.repeat(64)])
      s3.objects.set(`originals/${hash}.jpeg`, { bytes: Buffer.from('as it came'), modifiedAt: new Date() })
    await dropOriginals(app.payload)
    expect([...s3.objects.keys()].filter((key) => key.startsWith('originals/'))).toEqual([])
    expect((await ask(path)).status).toBe(200)
  })

  it('of which the store breaks off one are named by what copies them', async () => {
    await upload('#112233')
    s3.calls.length = 0
    s3.behave({ stall: /^GET pictures/ })
    const archive = { add: () => Promise.resolve() } as unknown as Parameters<typeof addPictures>[1]
    const copied = addPictures(app.payload, archive, () => {}).catch((error: Error) => error.message)
    while (!s3.calls.some((call) => call.startsWith('GET pictures')))
      await new Promise((on) => setTimeout(on, 5))
    await new Promise((on) => setTimeout(on, 500))
    await s3.down()
    expect(await copied).toMatch(/^The picture [0-9a-f]{64} could not be read to its end: /)
    s3.behave({})
    await s3.up()
  })

  it('that are not there, as after they were kept in a folder, are told at a start with their places', async () => {
    const warned = jest.spyOn(app.payload.logger, 'warn')
    await warnOfMissing(app.payload)
    expect(warned).not.toHaveBeenCalled()
    const kept = new Map(s3.objects)
    s3.objects.clear()
    await warnOfMissing(app.payload)
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^The files of these pictures .*: hero\./)]])
    for (const [key, object] of kept) s3.objects.set(key, object)
    await warnOfMissing(app.payload)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })
})
