/**
 * The files of an uploaded picture. Each is named by the width it is made for, `<width>.<avif|webp>`, and never larger
 * than the upload: the files of a small upload have its own size under every name, so that any name can be asked for.
 */

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Kept of every picture, px: the last one is the picture's address. */
export const COMMON_WIDTHS = [480, 960, 1600, 1920] as const
/** Kept besides of uploads that have so many pixels, for large and dense screens up to 4K. */
const LARGE_WIDTHS = [2560, 3840] as const
export const ADDRESS_WIDTH = 1920

/** A picture that is much taller than wide is made smaller, so that no file is out of proportion. */
const MOST_HEIGHT_PER_WIDTH = 2.5

/** Pixels, upright. */
export type PictureSize = { width: number; height: number }

/** The widths that files are named by, for an upload of this size. */
export const fileWidths = ({ width }: Pick<PictureSize, 'width'>): number[] => [
  ...COMMON_WIDTHS,
  ...LARGE_WIDTHS.filter((each) => each <= width),
]

export const fileNames = (upload: Pick<PictureSize, 'width'>): string[] =>
  fileWidths(upload).flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`))

/** How large the file of that name really is: the same shape, at most `named` px wide, never larger than the upload. */
export function sizeOfFile(named: number, { width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, named / width, (named * MOST_HEIGHT_PER_WIDTH) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The names worth offering to a browser: each one larger than the one before. */
export const distinctWidths = (upload: PictureSize): number[] =>
  fileWidths(upload).filter(
    (named, index, all) =>
      index === 0 || sizeOfFile(named, upload).width > sizeOfFile(all[index - 1]!, upload).width,
  )

/** `/pictures/<sha256>/1920.webp`, the address that stands for all files of a picture. */
export const pictureAddress = (sha256: string): string => `/pictures/${sha256}/${ADDRESS_WIDTH}.webp`

/** The sha256 in a picture's address; null for what is none. */
export const pictureHash = (address: string): string | null =>
  /^\/pictures\/([0-9a-f]{64})\/\d+\.(?:avif|webp)$/.exec(address)?.[1] ?? null

/** Every name that a file of any picture has: all widths in both formats. */
export const PICTURE_FILES: readonly string[] = fileNames({ width: Infinity })

export const isPictureFile = (name: string): boolean => PICTURE_FILES.includes(name)
