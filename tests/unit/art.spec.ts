import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'

import { DEFAULT_PICTURE } from '@/domain/pictures/image-slots'

const ART = fileURLToPath(new URL('../../public/art/', import.meta.url))
const MAX_BYTES_AT_1600 = 150 * 1000

type Manifest = Record<
  string,
  { width: number; height: number; widths: number[]; color: string; version: string }
>
const manifest = JSON.parse(readFileSync(join(ART, 'manifest.json'), 'utf8')) as Manifest

describe('the built-in pictures', () => {
  it('are there for every slot that the page shows, and for the gallery', () => {
    const gallery = [1, 2, 3, 4, 5, 6].map((number) => `/art/gallery${number}`)
    for (const path of [...Object.values(DEFAULT_PICTURE), ...gallery]) {
      expect([path, String(path).replace('/art/', '') in manifest]).toEqual([path, true])
    }
  })

  it.each(Object.keys(manifest))('%s has each width in AVIF and WebP, small enough at 1600', async (name) => {
    const { width, height, widths, color, version } = manifest[name]!
    const content = createHash('sha256')
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(widths).toEqual(expect.arrayContaining([480, 960, 1600]))
    for (const each of widths) {
      for (const format of ['avif', 'webp']) {
        const file = join(ART, name, `${each}.${format}`)
        content.update(readFileSync(file))
        const real = await sharp(file).metadata()
        expect([file, real.width]).toEqual([file, each])
        expect(Math.abs(real.height - (each * height) / width)).toBeLessThanOrEqual(1)
        if (each === 1600) expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES_AT_1600)
      }
    }
    // Browsers keep what bears it for a year: a picture drawn anew and not told of would not be seen.
    expect(version).toBe(content.digest('hex').slice(0, 8))
  })
})
