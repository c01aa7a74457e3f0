import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'

import { imagesConfig, imageSlotsResponse, type ImageSlot, uploadImageResponse } from '@/contract/images'
import { SLOTS } from '@/domain/pictures/image-slots'
import { loadSiteContent } from '@/operations/site/load-site-content'
import { prunePictures } from '@/operations/pictures/prune-pictures'
import { BODY_LENGTH_HEADER } from '@/security/body-length'
import { BRIDGE, bridgeHome } from '@/security/server-view'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { blankPng, drawn, packedText, photo, uploadForm } from '../support/pictures'

const DAY_MS = 24 * 3600_000
const FILES = ['480', '960', '1600', '1920'].flatMap((width) => [`${width}.avif`, `${width}.webp`])

describe('pictures', () => {
  let app: App
  let owner: ApiClient
  let serve: (path: string, init?: RequestInit) => Promise<Response>

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
    const { GET } = await import('@/app/(site)/pictures/[hash]/[file]/route')
    serve = (path, init) => {
      const [, , hash = '', file = ''] = path.split('/')
      return GET(new Request(`http://ridgeline.test${path}`, init), {
        params: Promise.resolve({ hash, file }),
      })
    }
  })
  afterAll(() => app.close())
  beforeEach(() => app.payload.db.deleteMany({ collection: 'pictures', where: {} }))

  const send = (form: unknown, client = owner) => client.request('POST', '/api/upload-image', { body: form })
  const upload = async (bytes: Uint8Array, id = 'ID-001', name?: string): Promise<string> => {
    const { status, body } = await send(uploadForm(bytes, id, name))
    expect([status, body]).toEqual([200, uploadImageResponse.parse(body)])
    return body.newPath
  }
  const config = async () => imagesConfig.parse((await app.request('GET', '/api/images/config')).body)
  const slots = async () => imageSlotsResponse.parse((await owner.request('GET', '/api/images')).body).slots
  const slot = async (id: string): Promise<ImageSlot> => (await slots()).find((each) => each.id === id)!
  const bytesAt = async (path: string) => Buffer.from(await (await serve(path)).arrayBuffer())
  const pixel = async (bytes: Uint8Array) =>
    [...(await sharp(bytes).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer())].slice(0, 3)
  const inFolder = (name: string) => readdir(join(app.dataDir, name)).catch(() => [])
  const hashOf = (path: string) => path.split('/')[2]!

  describe('an upload', () => {
    it('is on the website at once: address, configuration, owner’s list, page', async () => {
      const original = await photo(2600, 1700)
      const { body } = await send(uploadForm(original, 'ID-001', 'Our porch.jpg'))
      expect(body).toEqual({
        success: true,
        newPath: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/1920\.webp$/),
        originalSize: original.length,
        compressedSize: (await bytesAt(body.newPath)).length,
      })
      expect(await config()).toEqual({ property: { hero: body.newPath }, location: {}, carousel: {} })
      expect(await slot('ID-001')).toMatchObject({
        name: 'hero',
        path: body.newPath,
        builtIn: '/art/hero',
        originalName: 'Our porch.jpg',
        originalSize: original.length,
        compressedSize: body.compressedSize,
        width: 2600,
        height: 1700,
      })
      const { pictures } = await loadSiteContent(app.payload)
      expect(pictures.config.property).toEqual({ hero: body.newPath })
      expect(pictures.sizes).toEqual({ [body.newPath]: { width: 2600, height: 1700 } })
    })

    it('is stored in both formats and all widths up to its own, each decodable', async () => {
      const path = await upload(await photo(2600, 1700))
      const names = [...FILES, '2560.avif', '2560.webp']
      expect((await inFolder(`pictures/${hashOf(path)}`)).sort()).toEqual(names.sort())
      for (const name of names) {
        const bytes = await bytesAt(path.replace('1920.webp', name))
        const { width, height, format, compression } = await sharp(bytes).metadata()
        const [named, type] = name.split('.')
        expect([name, width, height]).toEqual([
          name,
          Number(named),
          Math.round((Number(named) * 1700) / 2600),
        ])
        expect(type === 'avif' ? [format, compression] : format).toEqual(
          type === 'avif' ? ['heif', 'av1'] : 'webp',
        )
        await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
      }
    })

    it.each([
      ['one pixel', 1, 1],
      ['a small one', 700, 500],
      ['a thread', 2, 9000],
      ['a panorama', 9000, 2],
    ])('of %s has all the common names and is never made larger', async (_name, width, height) => {
      const path = await upload(await photo(width, height, 'png'))
      for (const name of FILES) {
        const meta = await sharp(await bytesAt(path.replace('1920.webp', name))).metadata()
        expect(meta.width).toBeLessThanOrEqual(Math.min(width, Number(name.split('.')[0])))
        expect(meta.height).toBeLessThanOrEqual(height)
      }
      expect(await slot('ID-001')).toMatchObject({ width, height })
    })

    it('is kept in its sizes alone, for the process alone', async () => {
      const hash = hashOf(await upload(await photo(600, 400, 'png')))
      expect(await inFolder('originals')).toEqual([])
      const names = await readdir(join(app.dataDir, 'pictures', hash))
      expect(names.toSorted()).toEqual([...FILES].toSorted())
      for (const name of names)
        expect((await stat(join(app.dataDir, 'pictures', hash, name))).mode & 0o777).toBe(0o600)
      for (const name of ['original.png', `${hash}.png`, 'original']) {
        expect((await serve(`/pictures/${hash}/${name}`)).status).toBe(404)
      }
    })

    it('is turned upright and tells nothing of where it was taken', async () => {
      const marked = await drawn(900, 600)
        .withMetadata({ orientation: 6 })
        .withExifMerge({
          IFD0: { Artist: 'Canary Quillfeather' },
          IFD3: { GPSLatitude: '34/1 51/1 50/1', GPSLatitudeRef: 'N' },
        })
        .jpeg()
        .toBuffer()
      const announced = await sharp(marked).metadata()
      expect([announced.orientation, announced.exif!.includes('Canary')]).toEqual([6, true])
      const path = await upload(marked)
      expect(await slot('ID-001')).toMatchObject({ width: 600, height: 900 })
      for (const name of FILES) {
        const bytes = await bytesAt(path.replace('1920.webp', name))
        const meta = await sharp(bytes).metadata()
        expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation ?? 1]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          1,
        ])
        expect(meta.height / meta.width).toBeCloseTo(1.5, 2)
        expect(bytes.includes('Canary')).toBe(false)
      }
    })

    it.each<[string, () => Promise<Buffer>]>([
      ['a CMYK JPEG', () => sharp({ create: red }).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
      ['a 16-bit PNG', () => sharp({ create: red }).toColourspace('rgb16').png().toBuffer()],
      ['a PNG of few colours', () => sharp({ create: red }).png({ palette: true }).toBuffer()],
      ['an interlaced PNG', () => sharp({ create: red }).png({ progressive: true }).toBuffer()],
      [
        'a picture in another colour space',
        () => sharp({ create: red }).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      ],
      ['a lossless WebP', () => sharp({ create: red }).webp({ lossless: true }).toBuffer()],
      [
        'a PNG with see-through parts',
        () =>
          sharp({ create: { ...red, channels: 4 } })
            .png()
            .toBuffer(),
      ],
    ])('%s keeps its colours', async (what, make) => {
      const path = await upload(await make())
      for (const name of ['960.avif', '1920.webp']) {
        const [r, g, b] = await pixel(await bytesAt(path.replace('1920.webp', name)))
        // Ink cannot show this red quite: the way there and back moves it.
        const most = what === 'a CMYK JPEG' ? 40 : 10
        const off = Math.max(Math.abs(r! - 200), Math.abs(g! - 20), Math.abs(b! - 20))
        expect(off).toBeLessThan(most)
      }
    })

    it('of grey stays grey, and of a see-through picture stays see-through', async () => {
      const grey = await upload(await drawn(300, 200).greyscale().jpeg().toBuffer())
      const [r, g, b] = await pixel(await bytesAt(grey))
      expect(Math.max(Math.abs(r! - g!), Math.abs(g! - b!))).toBeLessThan(4)
      const glass = {
        width: 40,
        height: 40,
        channels: 4 as const,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      }
      const clear = await upload(await sharp({ create: glass }).png().toBuffer())
      expect((await sharp(await bytesAt(clear)).stats()).isOpaque).toBe(false)
    })

    it('is known by its content: name and declared type count for nothing', async () => {
      const png = await photo(30, 20, 'png')
      for (const name of [
        '../../../etc/passwd',
        '..\\..\\boot.ini',
        'a/b/../c.jpg',
        'x\u0000\n.svg',
        '.',
        '',
      ]) {
        const { status } = await send(uploadForm(png, 'ID-002', name, 'text/html'))
        // A file without a name is a form without a file.
        expect([name, status]).toEqual([name, name === '' ? 400 : 200])
        expect((await slot('ID-002')).originalName).not.toMatch(/[/\\\\\p{C}]/u)
      }
      expect((await readdir(app.dataDir)).every((name) => !/passwd|boot/.test(name))).toBe(true)
    })

    it('with words in it that unpack to hundreds of megabytes takes no memory for them', async () => {
      await upload(await photo(700, 500, 'png'))
      const before = process.resourceUsage().maxRSS
      const words = Array.from({ length: 60 }, (_, n) => packedText(`Comment ${n}`, 7_900_000))
      const bytes = blankPng(700, 500, false, words)
      expect(bytes.length).toBeLessThan(600_000)
      await upload(bytes)
      expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
    })

    it('of the same picture is stored once; another place may show it too', async () => {
      const bytes = await photo(320, 200)
      const first = await upload(bytes, 'ID-003')
      const before = await inFolder('pictures')
      expect(await upload(bytes, 'ID-017')).toBe(first)
      expect(await inFolder('pictures')).toEqual(before)
      expect(await config()).toEqual({
        property: { aerial: first },
        location: {},
        carousel: { slide9: first },
      })
    })

    it('is given back in words where the process ends before it is made, and nothing of it stays', async () => {
      const [bytes, stored, before] = [await photo(320, 220), await inFolder('pictures'), bridgeHome[BRIDGE]]
      bridgeHome[BRIDGE] = { ...before, isStopping: true, cutOffAt: performance.now() + 3000 }
      try {
        const { status, body, headers } = await send(uploadForm(bytes, 'ID-003'))
        expect([status, body.code]).toEqual([503, 'stopping'])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await inFolder('pictures')).toEqual(stored)
        // With time for it, as while a balancer is told, it is taken as ever.
        bridgeHome[BRIDGE] = { ...before, isStopping: true, cutOffAt: performance.now() + 60_000 }
        await upload(bytes, 'ID-003')
      } finally {
        bridgeHome[BRIDGE] = before
      }
    })

    it('mends a stored picture that lost a file', async () => {
      const bytes = await photo(320, 210)
      const path = await upload(bytes)
      const folder = join(app.dataDir, 'pictures', hashOf(path))
      await writeFile(join(folder, '960.avif'), '')
      await upload(bytes)
      expect((await stat(join(folder, '960.avif'))).size).toBeGreaterThan(100)
      expect((await serve(path.replace('1920.webp', '960.avif'))).status).toBe(200)
    })
  })

  describe('what is refused', () => {
    const refused: [string, number, RegExp, () => Promise<Uint8Array> | Uint8Array, string?][] = [
      [
        'an SVG named .png',
        415,
        /SVG/,
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        'a.png',
      ],
      ['HTML in a JPEG', 415, /not a picture/, () => Buffer.from('<html><script>alert(1)</script>'), 'a.jpg'],
      [
        'HTML behind the first bytes of a JPEG',
        400,
        /damaged/,
        () => Buffer.from('\xff\xd8\xff\xe0<html>', 'latin1'),
      ],
      ['a 256-megapixel PNG', 413, /256 megapixels/, () => blankPng(16_000, 16_000), 'a.png'],
      ['50.1 megapixels', 413, /50\.1 megapixels/, () => blankPng(10_020, 5_000), 'a.png'],
      ['one row of 50 million pixels', 413, /30,000 pixels/, () => blankPng(50_000_000, 1), 'a.png'],
      [
        'a JPEG that ends in the middle',
        400,
        /not complete/,
        async () => (await photo(900, 600)).subarray(0, 4000),
      ],
      [
        'a JPEG without its last bytes',
        400,
        /not complete/,
        async () => (await photo(900, 600)).subarray(0, -40),
      ],
      [
        'a PNG that ends in the middle',
        400,
        /not complete/,
        async () => (await photo(900, 600, 'png')).subarray(0, 3000),
      ],
      [
        'a WebP that ends in the middle',
        400,
        /not complete/,
        async () => (await photo(900, 600, 'webp')).subarray(0, 900),
      ],
      ['only the first bytes of a JPEG', 400, /damaged/, () => Buffer.from([0xff, 0xd8, 0xff])],
      ['an animated GIF', 415, /GIF/, () => moving('gif')],
      ['an animated WebP', 415, /Moving/, () => moving('webp')],
      ['an animated PNG', 415, /Moving/, () => blankPng(8, 8, true)],
      ['an AVIF', 415, /AVIF/, () => photo(60, 40, 'avif')],
      [
        'a HEIC photo',
        415,
        /Most Compatible/,
        () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        'IMG_1.HEIC',
      ],
      ['a TIFF', 415, /not a picture/, () => photo(60, 40, 'tiff')],
      ['a text', 415, /not a picture/, () => Buffer.from('hello')],
      ['an empty file', 400, /empty/, () => new Uint8Array()],
      ['25 MB', 413, /20 MB/, () => new Uint8Array(25 * 1024 * 1024)],
    ]

    const CODES: Record<number, string> = {
      400: 'damaged-picture',
      413: 'too-large',
      415: 'wrong-media-type',
    }

    // jest hands a callback to a function that takes more than a row has.
    it.each(
      refused.map(
        ([what, status, words, make, name = 'a.jpg']) => [what, status, words, make, name] as const,
      ),
    )('%s: %i with a message, and nothing is stored', async (_what, status, words, make, name) => {
      const path = await upload(await photo(90, 60))
      const before = await inFolder('pictures')
      const answer = await send(uploadForm(await make(), 'ID-001', name))
      expect([answer.status, answer.body]).toEqual([
        status,
        {
          success: false,
          code: CODES[status],
          error: expect.stringMatching(words),
          message: answer.body.error,
        },
      ])
      expect(await inFolder('pictures')).toEqual(before)
      expect((await config()).property).toEqual({ hero: path })
    })

    it('a form that is none, is torn, or lacks what it needs', async () => {
      const bytes = await photo(60, 40)
      const without = (field: string) => {
        const form = uploadForm(bytes, 'ID-001')
        form.delete(field)
        return form
      }
      const twice = (field: string, value: string | Blob) => {
        const form = uploadForm(bytes, 'ID-001')
        form.append(field, value)
        return form
      }
      const text = uploadForm(bytes, 'ID-001')
      text.set('image', 'a text')
      const cases: [string, unknown, number, RegExp, Record<string, string>?][] = [
        ['no file', without('image'), 400, /select an image file/],
        [
          'another field',
          (() => {
            const form = without('image')
            form.append('file', new Blob([new Uint8Array(bytes)]))
            return form
          })(),
          400,
          /select an image file/,
        ],
        ['a text for a file', text, 400, /select an image file/],
        ['no slot', without('imageId'), 400, /which picture/],
        ['two slots', twice('imageId', 'ID-002'), 400, /which picture/],
        ['two files', twice('image', new Blob([new Uint8Array(bytes)])), 400, /one picture/],
        ['JSON', { imageId: 'ID-001' }, 415, /form/],
        ['nothing', undefined, 415, /form/],
        [
          'a torn form',
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a"',
          400,
          /not complete/,
          { 'content-type': 'multipart/form-data; boundary=x' },
        ],
        ['no boundary', 'abc', 415, /form/, { 'content-type': 'multipart/form-data' }],
        [
          'another boundary',
          '--y--',
          400,
          /not complete/,
          { 'content-type': 'multipart/form-data; boundary=x' },
        ],
      ]
      for (const id of ['ID-000', 'ID-082', 'ID-1', 'id-001', 'hero', '', '../ID-001', '__proto__']) {
        cases.push([id, uploadForm(bytes, id), 400, /no such picture slot/])
      }
      for (const [what, body, status, words, headers] of cases) {
        const answer = await owner.request('POST', '/api/upload-image', { body, headers })
        expect([what, answer.status, answer.body.success]).toEqual([what, status, false])
        expect(answer.body.error).toMatch(words)
        expect(answer.body.message).toBe(answer.body.error)
        if (answer.body.code !== 'invalid') continue
        const path = expect.stringMatching(/^image(Id)?$/)
        expect([what, answer.body.errors]).toEqual([what, [{ path, message: answer.body.message }]])
      }
      expect(await config()).toEqual({ property: {}, location: {}, carousel: {} })
    })

    it('strangers, with the reason under both names', async () => {
      const answer = await send(uploadForm(await photo(60, 40), 'ID-001'), app.visitor())
      expect([answer.status, answer.body]).toEqual([
        401,
        { success: false, code: 'sign-in', error: 'Please sign in.', message: 'Please sign in.' },
      ])
    })
  })

  describe('several at once', () => {
    it('for one slot: one of them is there whole', async () => {
      const pictures = await Promise.all(
        ['#111111', '#888888', '#eeeeee'].map((color) => photo(400, 300, 'jpeg', color)),
      )
      const answers = await Promise.all(pictures.map((bytes) => send(uploadForm(bytes, 'ID-004'))))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const shown = await slot('ID-004')
      const winner = answers.findIndex(({ body }) => body.newPath === shown.path)
      expect(shown).toMatchObject({
        originalSize: pictures[winner]!.length,
        compressedSize: answers[winner]!.body.compressedSize,
      })
      const { totalDocs } = await app.payload.count({ collection: 'pictures' })
      expect(totalDocs).toBe(1)
    })

    it('of two windows that filled one slot: the second is told, and the first one’s picture stays', async () => {
      const put = async (bytes: Uint8Array, shown: string) => {
        const form = uploadForm(bytes, 'ID-047')
        form.append('shown', shown)
        return send(form)
      }
      const [first, second] = [await photo(60, 90), await photo(70, 90)]
      const { newPath } = uploadImageResponse.parse((await put(first, '')).body)
      expect(await put(second, '')).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
      expect((await slot('ID-047')).path).toBe(newPath)
      // Sent again because its answer was lost, and once it was seen.
      expect((await put(first, '')).status).toBe(200)
      expect((await put(second, newPath)).status).toBe(200)
      expect((await slot('ID-047')).path).not.toBe(newPath)
    })

    it('where one takes a picture out as another puts one there: what was put there stays', async () => {
      const shown = await upload(await photo(62, 90), 'ID-050')
      const next = await photo(63, 90)
      const { db } = app.payload
      const { deleteMany, updateOne } = db
      let put: ReturnType<typeof send> | undefined
      let waits = () => {}
      const isWaiting = new Promise<void>((resolve) => (waits = resolve))
      db.updateOne = (args) => {
        if (put && args.collection === 'leases') waits()
        return Reflect.apply(updateOne, db, [args])
      }
      db.deleteMany = async (args) => {
        if (args.collection === 'pictures') {
          put ??= send(uploadForm(next, 'ID-050'))
          await Promise.race([put, isWaiting])
        }
        return Reflect.apply(deleteMany, db, [args])
      }
      try {
        const taken = await owner.request('DELETE', `/api/images/ID-050?${new URLSearchParams({ shown })}`)
        expect([taken.status, (await put!).status]).toEqual([200, 200])
        expect((await slot('ID-050')).path).toBe((await put!).body.newPath)
      } finally {
        Object.assign(db, { deleteMany, updateOne })
      }
    })

    it('wait for each other; more than can wait are told to come back', async () => {
      const pictures = await Promise.all(Array.from({ length: 9 }, (_, n) => photo(300 + n, 200)))
      const answers = await Promise.all(pictures.map((bytes, n) => send(uploadForm(bytes, `ID-0${10 + n}`))))
      const full = answers.filter(({ status }) => status === 503)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
      expect(full).toHaveLength(3)
      for (const { body, headers } of full) {
        expect(body).toEqual({ success: false, code: 'busy', error: expect.any(String), message: body.error })
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(Object.keys((await config()).carousel)).toHaveLength(6)
      expect((await send(uploadForm(pictures[8]!, 'ID-018'))).status).toBe(200)
    })
  })

  describe('serving', () => {
    it('gives a file for ever, with its type, length and tag; HEAD and 304 without it', async () => {
      const path = await upload(await photo(500, 300))
      const got = await serve(path)
      expect([got.status, got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      expect((await got.arrayBuffer()).byteLength).toBe(Number(got.headers.get(BODY_LENGTH_HEADER)))
      const tag = got.headers.get('etag')!
      expect((await serve(path.replace('webp', 'avif'))).headers.get('content-type')).toBe('image/avif')

      const head = await serve(path, { method: 'HEAD' })
      expect([head.status, head.headers.get(BODY_LENGTH_HEADER), head.body]).toEqual([
        200,
        got.headers.get(BODY_LENGTH_HEADER),
        null,
      ])
      for (const wanted of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const same = await serve(path, { headers: { 'if-none-match': wanted } })
        expect([wanted, same.status, same.body]).toEqual([wanted, 304, null])
      }
      expect((await serve(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    })

    it('gives nothing else', async () => {
      const path = await upload(await photo(500, 310))
      const hash = hashOf(path)
      await mkdir(join(app.dataDir, 'pictures', 'f'.repeat(64)), { recursive: true })
      await writeFile(join(app.dataDir, 'pictures', 'f'.repeat(64), 'secret.txt'), 'secret')
      const paths = [
        `${hash}/2560.webp`,
        `${hash}/481.webp`,
        `${hash}/1920.jpg`,
        `${hash}/1920.webp.`,
        `${hash}/`,
        `${hash.toUpperCase()}/1920.webp`,
        `${hash.slice(1)}/1920.webp`,
        `${'0'.repeat(64)}/1920.webp`,
        `${'f'.repeat(64)}/secret.txt`,
        `../secrets.json`,
        `..%2f/secrets.json`,
        `.unfinished/1920.webp`,
      ]
      for (const each of paths) {
        const { status, headers } = await serve(`/pictures/${each}`)
        expect([each, status, headers.get('cache-control')]).toEqual([each, 404, 'no-store'])
      }
    })
  })

  describe('taking a picture out', () => {
    const remove = (id: string, client = owner) => client.request('DELETE', `/api/images/${id}`)

    it('of a place or one of the first six slides shows the built-in one again', async () => {
      for (const id of ['ID-001', 'ID-008', 'ID-009', 'ID-014']) {
        await upload(await photo(80, 50), id)
        await owner.request('PATCH', `/api/images/${id}`, { body: { alt: 'Mine' } })
        const { status, body } = await remove(id)
        expect([id, status, body.success]).toEqual([id, 200, true])
        expect(await slot(id)).toMatchObject({ path: null, isRemoved: false, alt: null, originalName: null })
        // They cannot be taken out any further.
        expect((await remove(id)).status).toBe(200)
        expect(await slot(id)).toMatchObject({ path: null, isRemoved: false })
      }
      expect((await loadSiteContent(app.payload)).carousel.slides).toHaveLength(9)
    })

    it.each(['ID-015', 'ID-016', 'ID-018'])(
      'of built-in slide %s leaves it out; an upload brings it back',
      async (id) => {
        const { name } = await slot(id)
        const shown = async () =>
          (await loadSiteContent(app.payload)).carousel.slides.map(({ slide }) => slide as string)
        expect((await remove(id)).body.success).toBe(true)
        expect(await slot(id)).toMatchObject({ path: null, isRemoved: true })
        expect(await shown()).not.toContain(name)
        const again = await remove(id)
        expect([again.status, again.body.success]).toEqual([404, false])
        await upload(await photo(80, 50), id)
        expect(await slot(id)).toMatchObject({ isRemoved: false })
        expect(await shown()).toContain(name)
        expect((await remove(id)).status).toBe(200)
        expect(await shown()).toHaveLength(8)
      },
    )

    it('of a built-in slide can be undone', async () => {
      const restore = (id: string, body: unknown = { isRemoved: false }) =>
        owner.request('PATCH', `/api/images/${id}`, { body })
      expect((await restore('ID-015')).status).toBe(404)
      await remove('ID-015')
      expect((await restore('ID-015', { isRemoved: true })).status).toBe(400)
      expect((await restore('ID-015')).body.success).toBe(true)
      expect(await slot('ID-015')).toMatchObject({ path: null, isRemoved: false })
      expect((await loadSiteContent(app.payload)).carousel.slides).toHaveLength(9)
      expect((await restore('ID-015')).status).toBe(404)
    })

    it('of a slide beyond the nine frees it', async () => {
      expect((await remove('ID-017')).status).toBe(404)
      await upload(await photo(80, 50), 'ID-017')
      expect((await remove('ID-017')).status).toBe(200)
      expect(await slot('ID-017')).toMatchObject({ path: null, isRemoved: false })
      expect((await config()).carousel).toEqual({})
    })

    it('and its text are of the picture that the window shows, never of one that another window put there', async () => {
      const take = (id: string, shown: string) =>
        owner.request('DELETE', `/api/images/${id}?${new URLSearchParams({ shown })}`)
      const tell = (id: string, shown: string) =>
        owner.request('PATCH', `/api/images/${id}`, { body: { alt: 'The porch', shown } })
      const changed = { status: 409, body: { code: 'changed-meanwhile' } }
      for (const [id, builtIn] of [
        ['ID-001', '/art/hero'],
        ['ID-015', '/art/slide7'],
      ] as const) {
        const first = await upload(await photo(80, 50), id)
        const second = await upload(await photo(81, 50), id)
        for (const shown of [builtIn, first]) {
          expect(await take(id, shown)).toMatchObject(changed)
          expect(await tell(id, shown)).toMatchObject(changed)
        }
        expect(await slot(id)).toMatchObject({ path: second, alt: null })
        expect((await tell(id, second)).status).toBe(200)
        expect((await take(id, second)).status).toBe(200)
        expect(await slot(id)).toMatchObject({ path: null, alt: null })
      }
      // What the other window took out is not the built-in one, nor is its text.
      const path = await upload(await photo(80, 50), 'ID-001')
      await remove('ID-001')
      expect(await tell('ID-001', path)).toMatchObject(changed)
      expect((await take('ID-001', path)).status).toBe(200)
      expect((await tell('ID-001', '/art/hero')).status).toBe(200)
    })

    it('is the owner’s alone, and only of slots that there are', async () => {
      await upload(await photo(80, 50))
      expect((await remove('ID-001', app.visitor())).status).toBe(401)
      for (const id of ['ID-082', 'hero', '1']) {
        const { status, body } = await remove(id)
        expect([id, status, body.success]).toEqual([id, 400, false])
      }
      expect((await remove('config')).status).toBe(405)
      expect((await slot('ID-001')).path).not.toBeNull()
    })
  })

  describe('the gallery of all pictures', () => {
    const album = async () => (await loadSiteContent(app.payload)).album
    const order = async () => (await album()).map(({ id, room }) => `${id} ${room}`)
    const arrange = (pictures: { imageId: string; room: string }[], client = owner) =>
      client.request('PUT', '/api/images/album', { body: { pictures } })

    it('has the built-in ones in their rooms, and what was uploaded at the end until the owner says more', async () => {
      expect((await order()).slice(0, 2)).toEqual(['ID-001 Outside', 'ID-002 Outside'])
      await upload(await photo(90, 60), 'ID-001')
      await upload(await photo(60, 90), 'ID-047')
      expect((await order()).slice(-2)).toEqual(['ID-001 ', 'ID-047 '])
      expect(await album()).toHaveLength(24)
      // The host is no room.
      await upload(await photo(50, 50), 'ID-081')
      expect(await album()).toHaveLength(24)
      expect((await config()).gallery).toEqual({
        gallery7: (await slot('ID-047')).path,
        host: (await slot('ID-081')).path,
      })
    })

    it('stands as the owner sorts it, and only the owner may', async () => {
      const { body } = await owner.request('GET', '/api/images')
      const before = imageSlotsResponse.parse(body).album
      const turned = before
        .toReversed()
        .map(({ id }) => ({ imageId: id, room: id === 'ID-001' ? 'First' : 'Second' }))
      expect((await arrange(turned, app.visitor())).status).toBe(401)
      expect((await arrange(turned)).body.success).toBe(true)
      expect(await order()).toEqual([
        ...before.toReversed().flatMap(({ id }) => (id === 'ID-001' ? [] : `${id} Second`)),
        'ID-001 First',
      ])
      for (const pictures of [
        [],
        [{ imageId: 'ID-082', room: '' }],
        [{ imageId: 'ID-001', room: 'x'.repeat(61) }],
      ])
        expect((await arrange(pictures)).status).toBe(400)
      // A slot that has no picture gets no place.
      expect((await arrange([{ imageId: 'ID-060', room: 'Attic' }])).status).toBe(200)
      expect(await album()).toHaveLength(23)
    })

    it('keeps its order and rooms when a place shows its built-in picture again', async () => {
      const { body } = await owner.request('GET', '/api/images')
      const sorted = imageSlotsResponse
        .parse(body)
        .album.map(({ id }) => ({ imageId: id, room: id === 'ID-001' ? 'The porch' : 'Second' }))
      await arrange(sorted)
      const before = await order()
      expect(before[0]).toBe('ID-001 The porch')
      await upload(await photo(90, 60), 'ID-001')
      await owner.request('DELETE', '/api/images/ID-001')
      expect((await slot('ID-001')).path).toBeNull()
      expect(await order()).toEqual(before)
    })

    it('that was sorted in another window since is not sorted over', async () => {
      const loaded = async () => imageSlotsResponse.parse((await owner.request('GET', '/api/images')).body)
      const put = (room: string, albumVersion?: number) =>
        owner.request('PUT', '/api/images/album', {
          body: { pictures: [{ imageId: 'ID-002', room }], albumVersion },
        })
      const { albumVersion } = await loaded()
      const first = await put('First window', albumVersion)
      expect(first.status).toBe(200)
      expect(await put('Second window', albumVersion)).toMatchObject({
        status: 409,
        body: { code: 'changed-meanwhile' },
      })
      expect(await order()).toContain('ID-002 First window')
      // Sent once more, because its answer was lost.
      expect((await put('First window', albumVersion)).body).toEqual(first.body)
      // An upload sorts nothing, and the window that saved goes on.
      await upload(await photo(60, 90), 'ID-047')
      const again = await put('First window again', (first.body as { albumVersion: number }).albumVersion)
      expect(again.status).toBe(200)
      expect((await loaded()).albumVersion).toBe((again.body as { albumVersion: number }).albumVersion)
      // A program that sorts them anew, whatever they were before.
      expect((await put('')).status).toBe(200)
    })
  })

  describe('alternative texts', () => {
    const describe_ = (id: string, alt: unknown) =>
      owner.request('PATCH', `/api/images/${id}`, { body: { alt } })

    it('win over the website’s texts wherever the picture is shown, and give way again', async () => {
      const first = await slot('ID-001')
      expect([first.alt, first.shownAlt]).toEqual([null, expect.stringMatching(/^Dusk above/)])
      await upload(await photo(80, 50))
      expect((await describe_('ID-001', '  Our house at noon ')).status).toBe(200)
      expect(await slot('ID-001')).toMatchObject({ alt: 'Our house at noon', shownAlt: 'Our house at noon' })
      expect((await loadSiteContent(app.payload)).hero.imageAlt).toBe('Our house at noon')
      await upload(await photo(90, 50))
      expect((await slot('ID-001')).alt).toBe('Our house at noon')
      await describe_('ID-001', '')
      expect((await loadSiteContent(app.payload)).hero.imageAlt).toBe(first.shownAlt)
      expect((await slot('ID-001')).path).not.toBeNull()
    })

    it('can be given to every place and slide that has a picture, and reach the page', async () => {
      for (const { id, name, builtIn } of await slots()) {
        const { status } = await describe_(id, `Words for ${name}`)
        expect([id, status]).toEqual([id, builtIn ? 200 : 404])
      }
      const { hero, property, location, carousel, gallery } = await loadSiteContent(app.payload)
      expect([
        hero.imageAlt,
        property.overviewAlt,
        property.aerialAlt,
        property.entranceAlt,
        property.kitchenAlt,
        location.mountainsAlt,
        location.railwayAlt,
        location.golfAlt,
        ...carousel.slides.map(({ alt }) => alt),
        ...gallery.items.map(({ alt }) => alt),
      ]).toEqual((await slots()).filter(({ builtIn }) => builtIn).map(({ name }) => `Words for ${name}`))
    })

    it('of the host reach the page, too, before the one among the texts', async () => {
      await owner.request('POST', '/api/globals/house', {
        body: { host: { name: 'Ada', imageAlt: 'Ada on the porch' } },
      })
      await upload(await photo(50, 50), 'ID-081')
      const shown = async () => [
        (await slot('ID-081')).shownAlt,
        (await loadSiteContent(app.payload)).host.imageAlt,
      ]
      expect(await shown()).toEqual(['Ada on the porch', 'Ada on the porch'])
      expect((await describe_('ID-081', 'Ada with her dog')).status).toBe(200)
      expect(await shown()).toEqual(['Ada with her dog', 'Ada with her dog'])
      await describe_('ID-081', '')
      expect(await shown()).toEqual(['Ada on the porch', 'Ada on the porch'])
    })

    it('are one line of at most 240 characters', async () => {
      for (const alt of ['x'.repeat(241), 'two\nlines', 7, null, undefined]) {
        expect([alt, (await describe_('ID-001', alt)).status]).toEqual([alt, 400])
      }
      expect((await slot('ID-001')).alt).toBeNull()
    })
  })

  it('are 40 slots in the owner’s list; uploaded slides beyond the nine come in number order', async () => {
    expect((await slots()).map(({ id, name, group }) => ({ id, name, group }))).toEqual(SLOTS)
    for (const id of ['ID-040', 'ID-017', 'ID-019']) await upload(await photo(80, 50), id)
    const { carousel } = await loadSiteContent(app.payload)
    expect(carousel.slides.map(({ slide }) => Number(slide.slice(5)))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 32,
    ])
    expect(carousel.slides.find(({ slide }) => slide === 'slide9')).toEqual({
      slide: 'slide9',
      caption: '',
      alt: '',
    })
  })

  it('that nobody uses are deleted after a day; what is used stays', async () => {
    const [replaced, used] = [await upload(await photo(71, 50)), await upload(await photo(72, 50), 'ID-002')]
    const now = Date.now()
    const age = async (path: string) => {
      const long = new Date(now - 30 * DAY_MS)
      await utimes(join(app.dataDir, 'pictures', hashOf(path)), long, long)
    }
    // Both are a month old when one of them is replaced: its day begins then.
    await age(replaced)
    await age(used)
    const shown = await upload(await photo(73, 50))
    await prunePictures(app.payload, Date.now())
    for (const path of [replaced, used, shown]) expect((await serve(path)).status).toBe(200)

    await prunePictures(app.payload, Date.now() + DAY_MS + 60_000)
    expect((await serve(replaced)).status).toBe(404)
    expect(await inFolder('pictures')).not.toContain(hashOf(replaced))
    for (const path of [used, shown]) expect((await serve(path)).status).toBe(200)
  })

  it('that a dead process left half written are cleared away, those of a living one are not', async () => {
    const [sample] = await inFolder('pictures')
    const host = (await import('node:os')).hostname().replace(/[^\w-]/g, '')
    const pictures = join(app.dataDir, 'pictures')
    // No process has this number: the kernel gives none so high.
    const dead = `.unfinished.${host}.99999999.dead`
    const alive = `.unfinished.${host}.${process.ppid}.alive`
    const elsewhere = `.unfinished.another-host.1.recent`
    for (const name of [dead, alive, elsewhere]) await mkdir(join(pictures, name))
    await upload(await photo(74, 50))
    const left = await inFolder('pictures')
    expect(left.filter((name) => name.startsWith('.')).sort()).toEqual([alive, elsewhere].sort())
    expect(sample).toBeDefined()
  })

  it('that the first version kept as they came are removed at a start, unless a size of what is shown is missing', async () => {
    const { dropOriginals } = await import('@/operations/pictures/drop-originals')
    const [shown, torn] = [await upload(await photo(81, 50)), await upload(await photo(82, 50), 'ID-002')]
    const originals = join(app.dataDir, 'originals')
    await mkdir(originals, { recursive: true })
    const keep = (hash: string, type: string) => writeFile(join(originals, `${hash}.${type}`), 'as it came')
    await keep(hashOf(shown), 'jpeg')
    await keep(hashOf(torn), 'png')
    await keep('e'.repeat(64), 'webp')
    await rm(join(app.dataDir, 'pictures', hashOf(torn), '960.avif'))
    await dropOriginals(app.payload)
    expect(await inFolder('originals')).toEqual([`${hashOf(torn)}.png`])

    await upload(await photo(83, 50), 'ID-002')
    await dropOriginals(app.payload)
    expect(await readdir(app.dataDir)).not.toContain('originals')
    expect((await serve(shown)).status).toBe(200)
  })

  it('have addresses of content and encoder alone', async () => {
    const bytes = await photo(75, 50)
    const path = await upload(bytes)
    expect(hashOf(path)).not.toBe(createHash('sha256').update(bytes).digest('hex'))
    await app.payload.db.deleteMany({ collection: 'pictures', where: {} })
    expect(await upload(bytes, 'ID-008', 'another name.png')).toBe(path)
  })
})

const red = { width: 64, height: 48, channels: 3 as const, background: { r: 200, g: 20, b: 20, alpha: 1 } }

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(['#111111', '#eeeeee'].map((color) => photo(40, 30, 'png', color)))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}
