import { statfs } from 'node:fs/promises'

import { readEnv } from '@/env'

import type { TroubleReport } from './trouble-records'

const MEGABYTE = 1024 * 1024
/** A few hundred pictures, or a year of records. */
const LOW_BYTES = 500 * MEGABYTE
/** Only clearly more than that counts as enough again, or it would come and go with every file. */
const ENOUGH_BYTES = 800 * MEGABYTE

/** @param isOpen whether it has been told already */
export function diskTrouble(freeBytes: number, isOpen: boolean): TroubleReport[] {
  if (freeBytes >= (isOpen ? ENOUGH_BYTES : LOW_BYTES)) return []
  return [
    {
      key: 'disk',
      title: 'The disk is almost full',
      lines: [
        // In steps, so that the words do not change every minute.
        `Less than ${Math.max(1, Math.ceil(freeBytes / MEGABYTE / 100)) * 100} MB are left. When nothing is left, no booking can be taken.`,
        'What to do: ask whoever runs the server for more space, or to delete old backups there.',
      ],
    },
  ]
}

/** Whether the disk of DATA_DIR has room. A system that does not tell is not asked again here. */
export async function diskTroubles(isOpen: boolean): Promise<TroubleReport[]> {
  const { bavail, bsize } = await statfs(readEnv().DATA_DIR)
  return diskTrouble(bavail * bsize, isOpen)
}
