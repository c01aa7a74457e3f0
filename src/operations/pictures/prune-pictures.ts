import type { Payload } from 'payload'

import { pictureHash } from '@/domain/picture-sizes'
import { imageStore } from '@/integrations/image-store'

import { findPictures } from './picture-records'

/** Open pages and other people's caches may still ask for a replaced picture, ms. */
const RETENTION_AFTER_USE_MS = 24 * 3600_000

/** Deletes the files of pictures that no slot has had for a day, and what processes that died left half written. */
export async function prunePictures(payload: Payload, now: number): Promise<void> {
  const images = imageStore()
  await images.sweepTempFiles()
  const stale = await images.untouchedSince(new Date(now - RETENTION_AFTER_USE_MS))
  if (stale.length === 0) return
  const inUse = new Set((await findPictures(payload)).map(({ path }) => pictureHash(path ?? '')))
  for (const hash of stale) if (!inUse.has(hash)) await images.remove(hash)
}
