/**
 * `node bench/pictures.mjs`: how long the built site takes for a 12-megapixel JPEG, beside sharp alone making the same
 * files, and how fast it answers others meanwhile. See README.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { startSite } from './servers.mjs'

const ROUNDS = 5
const [WIDTH, HEIGHT] = [4000, 3000]
/** As `src/domain/pictures/picture-sizes` and `src/operations/pictures/encode-picture` have them. */
const WIDTHS = [480, 960, 1600, 1920, 2560, 3840]
const FORMATS = {
  avif: (width) => ({ quality: 55, effort: width < 2560 ? 2 : 1, chromaSubsampling: '4:2:0' }),
  webp: () => ({ quality: 78, effort: 2, alphaQuality: 90 }),
}
const ASK_EVERY_MS = 50

const art = fileURLToPath(new URL('../public/art/hero/2400.webp', import.meta.url))
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const ms = (number) => `${number.toFixed(0)} ms`

/** A scene with the grain of a real sensor; each round's differs, since a picture that is known is not made again. */
async function photo(round) {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 + round / 10 }
  const noise = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise: grain },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(art)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The same files from one decode, all at once: the fastest that sharp can be told to. */
async function sharpAlone(bytes) {
  const began = performance.now()
  const largest = WIDTHS.at(-1)
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(largest, Math.round((HEIGHT * largest) / WIDTH))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const made = WIDTHS.flatMap((width) =>
    Object.entries(FORMATS).map(([format, settings]) =>
      sharp(data, { raw: info }).resize(width).toFormat(format, settings(width)).toBuffer(),
    ),
  )
  await Promise.all(made)
  return performance.now() - began
}

async function logIn(url, dataDir) {
  const { adminPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ password: adminPassword }),
  })
  if (!answer.ok) throw new Error(`The gate answered ${answer.status}.`)
  return answer.headers.getSetCookie()[0].split(';')[0]
}

async function upload(url, cookie, bytes) {
  const form = new FormData()
  form.append('image', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  form.append('imageId', 'ID-001')
  const began = performance.now()
  const answer = await fetch(`${url}/api/upload-image`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
  return performance.now() - began
}

/** Asks for `paths` in turn until `done` settles. @returns the times of each */
async function askUntil(done, url, paths) {
  let running = true
  done.finally(() => (running = false)).catch(() => undefined)
  const times = Object.fromEntries(paths.map((path) => [path, []]))
  while (running) {
    for (const path of paths) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers: { 'x-forwarded-for': '198.18.0.1' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`)
      times[path].push(performance.now() - began)
    }
    await new Promise((resume) => setTimeout(resume, ASK_EVERY_MS))
  }
  return times
}

if (!hasFreshBuild()) {
  console.error('There is no fresh build to measure. Run "npm run build" first.')
  process.exit(1)
}

const PATHS = ['/', '/api/health']
const dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-bench-'))
const site = await startSite(dataDir)
try {
  const url = `http://127.0.0.1:${site.port}`
  const cookie = await logIn(url, dataDir)
  const rest = await askUntil(new Promise((resume) => setTimeout(resume, 3000)), url, PATHS)
  const pictures = []
  for (let round = 0; round <= 2 * ROUNDS; round += 1) pictures.push(await photo(round))
  await upload(url, cookie, pictures.pop())
  const quiet = []
  const alone = []
  const busy = Object.fromEntries(PATHS.map((path) => [path, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await upload(url, cookie, pictures[2 * round]))
    alone.push(await sharpAlone(pictures[2 * round]))
    const asked = await askUntil(upload(url, cookie, pictures[2 * round + 1]), url, PATHS)
    for (const path of PATHS) busy[path].push(...asked[path])
  }
  const size = (pictures[0].length / 1024 / 1024).toFixed(1)
  console.log(`12 megapixels (${size} MB), ${ROUNDS} rounds, medians:`)
  console.log(
    `upload ${ms(median(quiet))}, sharp alone ${ms(median(alone))}: ${(median(quiet) / median(alone)).toFixed(2)} times`,
  )
  for (const path of PATHS) {
    const [calm, meanwhile] = [rest[path], busy[path]]
    console.log(
      `${path} meanwhile: median ${ms(median(meanwhile))}, slowest ${ms(Math.max(...meanwhile))} of ${meanwhile.length} (at rest ${ms(median(calm))}, ${ms(Math.max(...calm))})`,
    )
  }
} finally {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
