import { join } from 'node:path'

import { configuredDatabase } from '@/database/configured'
import { type Intent, judgePlace, type Place, settledId } from '@/domain/data/house-rule'
import { readEnv } from '@/env'
import { beginHouse, readHouseFile, tracesOfHouse } from '@/integrations/house-file'
import { keepPrivate, leaveToItsUser, type PrivatePlaces } from '@/integrations/private-files'
import { MIGRATION_NAMES } from '@/database/migration-names'
import { backupFolder, listBackups } from '@/operations/data/backups/backup-folder'

import { refusalText } from './refusal-text'

/** What an archive is to fill the place with. */
export interface Filling {
  /** The house that it was taken from; undefined in archives of the first version. */
  house: string | undefined
  /** Whatever is there may go. */
  replace: boolean
}

async function newestBackup(): Promise<string | null> {
  const folder = backupFolder()
  const [newest] = await listBackups(folder)
  return newest ? join(folder, newest.name) : null
}

/** A lost database is not filled from the wrong file by mistake: the pictures, mails and secrets beside it are another's. */
function refuseForeignArchive({ file, database }: Place, { house, replace }: Filling): void {
  const id = settledId(file)
  if (replace || database?.isBegun || !id || !house || id === house) return
  throw new Error(
    `The archive is of another house than ${readEnv().DATA_DIR} (see house.json there). Nothing was changed. ` +
      'Take the right file, or another, empty DATA_DIR; or say "npm run restore -- <file> --replace" if this house is to take that place.',
  )
}

const privatePlaces = (): PrivatePlaces => ({
  dataDir: readEnv().DATA_DIR,
  backupDir: backupFolder(),
  databasePath: configuredDatabase().path,
})

/**
 * At the end of a command: what root has made is the site's, also where that runs as another user.
 * @param complain the command itself has done its part, and is not said to have failed
 */
export function leaveHouseToItsUser(complain: (line: string) => void): void {
  try {
    leaveToItsUser(privatePlaces())
  } catch (error) {
    complain(`Some files could not be given to the user of DATA_DIR. ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Looks at DATA_DIR and the database before anything is opened, made or written, and lets a process go on only where they
 * belong together and this version knows them. An empty place is made that of a new house by a start alone. What other users
 * of the machine could read is closed to them first.
 * @throws Error in words for the person at the terminal
 */
export async function examineHouse(intent: Intent, filling?: Filling): Promise<void> {
  const { DATA_DIR } = readEnv()
  const database = configuredDatabase()
  keepPrivate(privatePlaces())
  const place: Place = {
    file: readHouseFile(DATA_DIR),
    traces: tracesOfHouse(DATA_DIR, backupFolder()),
    database: await database.look(),
  }
  const verdict = judgePlace(place, intent, MIGRATION_NAMES)
  if (verdict.refused) throw new Error(refusalText(verdict.refused, place, intent, await newestBackup()))
  if (filling) refuseForeignArchive(place, filling)
  if (verdict.isFirst && intent === 'start') beginHouse(DATA_DIR, backupFolder())
}
