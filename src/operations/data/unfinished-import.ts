import { UNFINISHED_IMPORT } from '@/database/house-mark'
import type { Payload } from 'payload'

export interface UnfinishedImport {
  /** The sha256 that stands for the archive's content. */
  archive: string
  /** Where it was read from, for the one who has to go on. */
  file: string
  since: string
}

export const unfinishedImport = (payload: Payload): Promise<UnfinishedImport | null> =>
  payload.kv.get<UnfinishedImport & Record<string, string>>(UNFINISHED_IMPORT)

export const markImport = (payload: Payload, mark: UnfinishedImport): Promise<void> =>
  payload.kv.set(UNFINISHED_IMPORT, { ...mark })

export const endImport = (payload: Payload): Promise<void> => payload.kv.delete(UNFINISHED_IMPORT)

/**
 * A database that an import was writing when it was stopped has some of the records: nobody may sell nights from it.
 * @throws Error that says how to go on
 */
export async function refuseUnfinishedImport(payload: Payload): Promise<void> {
  const mark = await unfinishedImport(payload)
  if (!mark) return
  throw new Error(
    `This database holds a part of an archive only: an import of ${mark.file} began at ${mark.since} and did not end. ` +
      'Run it again with the same file; it starts over. Or restore a backup with "npm run restore -- <file> --replace".',
  )
}
