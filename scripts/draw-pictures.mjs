/**
 * Draws the built-in illustrations of the site. `node scripts/draw-pictures.mjs [name ...]` renders the named scenes (or
 * all of them) from scripts/art/scenes-*\/ into public/art/<name>/<width>.<avif|webp>, public/art/og.jpg,
 * public/art/hero/preview.avif and public/art/manifest.json. `--preview <folder>` writes one 900 px PNG for each scene there
 * instead.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sharp from 'sharp'

const SCRIPTS = path.dirname(fileURLToPath(import.meta.url))
const OUTPUT = path.join(SCRIPTS, '..', 'public', 'art')
const WIDTHS = [480, 960, 1600]
const HERO_WIDTHS = [...WIDTHS, 2400]
const BYTES_AT_1600 = 150_000
const BYTES_AT_2400 = 300_000
const BYTES_OF_PREVIEW = 2500
const QUALITIES = { avif: [62, 54, 47, 40, 33, 26], webp: [80, 72, 64, 56, 48, 38, 28] }
const GRAIN = 7
const LOCK_STALE_MS = 30_000

const args = process.argv.slice(2)
const previewAt = args.indexOf('--preview')
const previewFolder = previewAt < 0 ? null : args.splice(previewAt, 2)[1]

async function findScenes() {
  const art = path.join(SCRIPTS, 'art')
  const folders = (await readdir(art)).filter((folder) => folder.startsWith('scenes-')).sort()
  const scenes = new Map()
  for (const folder of folders) {
    const files = (await readdir(path.join(art, folder))).filter((file) => file.endsWith('.mjs')).sort()
    for (const file of files) scenes.set(path.basename(file, '.mjs'), path.join(art, folder, file))
  }
  return scenes
}

/** Paper grain: soft, the same on every run, and gentle enough for the encoders. */
function grain(width, height, strength) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 0x9e3779b9
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
  for (let at = 0; at < pixels.length; at += 3) {
    pixels.fill(Math.round(128 + (next() + next() + next() - 1.5) * strength * 2.4), at, at + 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function rasterise(svg, width, height, strength = GRAIN) {
  const drawn = await sharp(Buffer.from(svg), { unlimited: true, density: (72 * width) / 2400 })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const paper = await grain(width, height, strength)
  return sharp(drawn)
    .composite([{ input: paper, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function encode(master, width, format, limit) {
  const sized = await sharp(master).resize(width).png({ compressionLevel: 1 }).toBuffer()
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES[format]) {
    const options =
      format === 'avif'
        ? { quality, effort: 3, chromaSubsampling: '4:2:0' }
        : { quality, effort: 4, smartSubsample: true }
    bytes = await sharp(sized).toFormat(format, options).toBuffer()
    if (bytes.length <= limit) return bytes
  }
  throw new Error(`cannot fit ${format} at ${width} px into ${limit} bytes (got ${bytes.length})`)
}

const byteLimit = (width) =>
  width > 1600 ? BYTES_AT_2400 : BYTES_AT_1600 * Math.min(1, (width / 1600) ** 1.3)

async function writeAtomically(file, bytes) {
  const partial = `${file}.${process.pid}.partial`
  await writeFile(partial, bytes)
  await rename(partial, file)
}

async function dominantColor(master) {
  const { data } = await sharp(master)
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Two runs may draw at once: the manifest is read, merged and written by one at a time. */
async function alone(work) {
  const lock = path.join(OUTPUT, '.manifest-lock')
  for (;;) {
    try {
      await mkdir(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const since = await stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      )
      if (Date.now() - since > LOCK_STALE_MS) await rm(lock, { recursive: true, force: true })
      else await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  try {
    await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

async function mergeIntoManifest(entry) {
  const file = path.join(OUTPUT, 'manifest.json')
  const before = await readFile(file, 'utf8').then(JSON.parse, (error) => {
    if (error.code === 'ENOENT') return {}
    throw error
  })
  const merged = { ...before, ...entry }
  const sorted = Object.fromEntries(
    Object.keys(merged)
      .sort()
      .map((name) => [name, merged[name]]),
  )
  await writeAtomically(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function drawSocialCard(master) {
  const card = await sharp(master)
    .resize(1200, 630, { fit: 'cover', position: 'centre' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  await writeAtomically(path.join(OUTPUT, 'og.jpg'), card)
}

/** Travels within the page, before everything else; src/operations/hero-preview.ts draws those of uploads alike. */
async function drawPagePreview(folder) {
  const preview = await sharp(path.join(folder, '960.webp'))
    .blur(2)
    .avif({ quality: 5, effort: 9, chromaSubsampling: '4:2:0' })
    .toBuffer()
  if (preview.length > BYTES_OF_PREVIEW) throw new Error(`the preview has ${preview.length} bytes`)
  await writeAtomically(path.join(folder, 'preview.avif'), preview)
}

async function drawPicture(scene) {
  const isHero = scene.name === 'hero'
  const widths = isHero ? HERO_WIDTHS : WIDTHS
  const master = await rasterise(scene.draw(), scene.width, scene.height)
  const folder = path.join(OUTPUT, scene.name)
  await mkdir(folder, { recursive: true })
  const sizes = []
  const version = createHash('sha256')
  for (const width of widths) {
    for (const format of ['avif', 'webp']) {
      const bytes = await encode(master, width, format, byteLimit(width))
      await writeAtomically(path.join(folder, `${width}.${format}`), bytes)
      version.update(bytes)
      sizes.push(`${width}.${format} ${Math.round(bytes.length / 1000)} kB`)
    }
  }
  const color = await dominantColor(master)
  const entry = {
    width: scene.width,
    height: scene.height,
    widths,
    color,
    version: version.digest('hex').slice(0, 8),
  }
  await alone(() => mergeIntoManifest({ [scene.name]: entry }))
  if (isHero) {
    await drawSocialCard(master)
    await drawPagePreview(folder)
  }
  return sizes.join(', ')
}

async function drawPreview(scene) {
  const height = Math.round((900 * scene.height) / scene.width)
  await mkdir(previewFolder, { recursive: true })
  await writeAtomically(
    path.join(previewFolder, `${scene.name}.png`),
    await rasterise(scene.draw(), 900, height, GRAIN * 0.7),
  )
  return 'preview'
}

const scenes = await findScenes()
const names = args.length > 0 ? args : [...scenes.keys()]
for (const name of names) {
  const file = scenes.get(name)
  if (!file) throw new Error(`no scene named ${name}; there are: ${[...scenes.keys()].join(', ')}`)
  const { default: scene } = await import(pathToFileURL(file).href)
  const started = Date.now()
  const result = previewFolder ? await drawPreview(scene) : await drawPicture(scene)
  console.log(`${name}: ${result} (${Date.now() - started} ms)`)
}
