import type { Payload } from 'payload'

import { missingPictures } from './missing-pictures'

/** Whoever set another place for pictures is told which ones are not there: guests see a gap, and backups leave them out. */
export async function warnOfMissing(payload: Payload): Promise<void> {
  const missing = await missingPictures(payload)
  if (missing.length === 0) return
  payload.logger.warn(
    `The files of these pictures are not where pictures are kept: ${missing.toSorted().join(', ')}. If S3_... or DATA_DIR were changed, change them back, or move the pictures as docs/operations.md says; else upload them again.`,
  )
}

/** At a start, beside everything else: a store that is away is asked again by the check for the owner. */
export function warnOfMissingSoon(payload: Payload): void {
  warnOfMissing(payload).catch((error: unknown) => {
    payload.logger.warn({ err: error, msg: 'Whether all pictures are kept could not be seen' })
  })
}
