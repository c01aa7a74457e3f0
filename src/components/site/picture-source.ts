import type { PictureSource, SitePictures } from '@/contract/site-content'
import { slotByName } from '@/domain/image-slots'

/** The sizes that every uploaded picture is kept in, px. They may have any shape; the page crops them to its own. */
const UPLOADED = { widths: [480, 960, 1600, 1920], width: 1920, height: 1280, color: '#8fa3a8' }
const MISSING: PictureSource = { base: '', widths: [], width: 1600, height: 1067, color: '#8fa3a8' }

/** '/pictures/<sha256>/1920.webp' or its folder -> the folder. */
const baseOf = (path: string) => path.replace(/\/\d+\.(?:webp|avif)$/, '').replace(/\/$/, '')

/** The picture of that name: what the owner uploaded for the slot, else the built-in one. */
export function resolvePicture(pictures: SitePictures, name: string): PictureSource {
  const slot = slotByName(name)
  const path = slot && pictures.config[slot.group][slot.name]
  if (path) return { ...UPLOADED, base: baseOf(path) }
  return pictures.builtIn[name] ?? MISSING
}

export const srcSet = ({ base, widths }: PictureSource, format: 'avif' | 'webp'): string =>
  widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ')

/** One file, at least `width` px wide where there is one: for links and browsers without srcset. */
export function pictureUrl({ base, widths }: PictureSource, width: number): string {
  return `${base}/${widths.find((each) => each >= width) ?? widths.at(-1)}.webp`
}
