import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@/contract/images'
import { isPictureType, pictureType, TYPE_REFUSAL } from '@/domain/picture-type'

/** Enough to tell every type apart. */
const READ_BYTES = 64 * 1024

/** Why a chosen file cannot be uploaded, before any of it is sent; null when it can. The server looks again. */
export async function checkFile(file: File): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  const type = pictureType(new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer()))
  if (!isPictureType(type)) return TYPE_REFUSAL[type]
  return file.size > MOST_PICTURE_BYTES ? PICTURE_TOO_LARGE : null
}
