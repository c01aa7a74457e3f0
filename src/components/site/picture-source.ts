import type { PictureSource, SitePictures } from '@/contract/site-content'
import { slotByName } from '@/domain/pictures/image-slots'
import { COMMON_WIDTHS, distinctWidths, sizeOfFile } from '@/domain/pictures/picture-sizes'

const COLOR = '#8fa3a8'
/**
 * An upload whose size is not known yet, because it came while the page was open: the files that every one has. It may
 * have any shape; the page crops it to its own.
 */
const UPLOADED = { widths: [...COMMON_WIDTHS], width: 1920, height: 1280, color: COLOR }
const MISSING: PictureSource = { base: '', widths: [], width: 1600, height: 1067, color: COLOR }

/** '/pictures/<sha256>/1920.webp' or its folder -> the folder. */
const baseOf = (path: string) => path.replace(/\/\d+\.(?:webp|avif)$/, '').replace(/\/$/, '')

/** The picture of that name: what the owner uploaded for the slot, else the built-in one. */
export function resolvePicture(pictures: SitePictures, name: string): PictureSource {
  const slot = slotByName(name)
  const path = slot && pictures.config[slot.group]?.[slot.name]
  if (path) {
    const size = pictures.sizes[path]
    const known = size && { ...size, widths: distinctWidths(size) }
    return { ...UPLOADED, ...known, base: baseOf(path) }
  }
  return pictures.builtIn[name] ?? MISSING
}

const versionOf = ({ version }: PictureSource) => (version ? `?v=${version}` : '')

/** Every file with the width that it really has: the last one of a small picture is narrower than its name. */
export const srcSet = (source: PictureSource, format: 'avif' | 'webp'): string =>
  source.widths
    .map(
      (named) => `${source.base}/${named}.${format}${versionOf(source)} ${sizeOfFile(named, source).width}w`,
    )
    .join(', ')

/** One file, at least `width` px wide where there is one: for links and browsers without srcset. */
export function pictureUrl(source: PictureSource, width: number): string {
  const { base, widths } = source
  return `${base}/${widths.find((each) => each >= width) ?? widths.at(-1)}.webp${versionOf(source)}`
}
