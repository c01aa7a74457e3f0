import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'

import { heroPreview } from '@/operations/pictures/hero-preview'

import { type App, startApp } from '../support/payload-app'
import { photo, uploadForm } from '../support/pictures'

/** 8 times 6 points of a picture, as bytes. */
const coarse = (file: Buffer | string) =>
  sharp(file).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer()

const picture = (address: string | null) => Buffer.from(address!.split(',')[1]!, 'base64')

describe('the preview of the first picture', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  it('is the built-in picture, as wide as a phone shows it, in a few kilobytes, and drawn once', async () => {
    const preview = await heroPreview(undefined)
    expect(preview).toMatch(/^data:image\/avif;base64,/)
    expect(picture(preview).length).toBeLessThanOrEqual(8000)
    expect((await sharp(picture(preview)).metadata()).width).toBe(960)
    expect(await heroPreview(undefined)).toBe(preview)
    const shown = await coarse('public/art/hero/960.webp')
    const previewed = await coarse(picture(preview))
    expect(Math.max(...shown.map((value, at) => Math.abs(value - previewed[at]!)))).toBeLessThan(32)
  })

  it("is the owner's picture once there is one, in no more bytes", async () => {
    const owner = await app.owner()
    const form = uploadForm(await photo(2600, 1700), 'ID-001')
    const { body } = await owner.request('POST', '/api/upload-image', { body: form })
    const preview = await heroPreview(body.newPath)
    expect(preview).not.toBe(await heroPreview(undefined))
    expect((await sharp(picture(preview)).metadata()).format).toBe('heif')
    expect(picture(preview).length).toBeLessThanOrEqual(12_000)
  })

  it('is left out for a picture that is not there', async () => {
    expect(await heroPreview(`/pictures/${'0'.repeat(64)}/1920.webp`)).toBeNull()
  })
})
