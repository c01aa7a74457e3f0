import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Font } from 'fontkit'

import { unpackWoff } from './unpack-woff'

/** A part of a typeface: its publisher cuts each into one file a script. */
export interface FontPart {
  name: string
  font: Font
}
/** The parts of a typeface, the likeliest first. */
export type Typeface = readonly FontPart[]
export type Fonts = Readonly<Record<'text' | 'strong' | 'title', Typeface>>

const LATIN = ['latin', 'latin-ext', 'vietnamese']
const ALL = [...LATIN, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']

interface FontFile {
  name: string
  bytes: Buffer
}
type FontFiles = Readonly<Record<keyof Fonts, readonly FontFile[]>>

function read(family: 'inter' | 'fraunces', weight: number, scripts: readonly string[]): Promise<FontFile[]> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', family, 'files')
  return Promise.all(
    scripts.map(async (script) => {
      const name = `${family}-${script}-${weight}-normal`
      return { name, bytes: unpackWoff(await readFile(join(folder, `${name}.woff`))) }
    }),
  )
}

async function readAll(): Promise<FontFiles> {
  const [text, strong, title] = await Promise.all([
    read('inter', 400, ALL),
    read('inter', 600, ALL),
    read('fraunces', 400, LATIN),
  ])
  // Headings of other scripts are in the typeface of the text.
  return { text, strong, title: [...title, ...text.slice(LATIN.length)] }
}

let reading: Promise<FontFiles> | null = null

/**
 * The site's typefaces for one document; their files are read once for the process, when the first one is made. The site's own
 * files are variable fonts, which no PDF can embed; these are the same ones at fixed weights.
 * @throws Error when a file is missing; the next call tries again
 */
export async function openFonts(): Promise<Fonts> {
  reading ??= readAll()
  try {
    const files = await reading
    const { create } = await import('fontkit')
    // Opened anew each time: an open font remembers letters by how they were first met, and the next document would have
    // an accent's letter without its text.
    const open = ({ name, bytes }: FontFile): FontPart => ({ name, font: create(bytes) as Font })
    return { text: files.text.map(open), strong: files.strong.map(open), title: files.title.map(open) }
  } catch (error) {
    reading = null
    throw error
  }
}
