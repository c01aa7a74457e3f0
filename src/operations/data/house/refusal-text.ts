import { configuredDatabase } from '@/database/configured'
import { readEnv } from '@/env'
import { HOUSE_FILE } from '@/integrations/house-file'
import type { HouseRefusal, Intent, Place } from '@/domain/data/house-rule'

const MANUAL = 'See "What to do when" in docs/operations.md.'

const waysBack = (newestBackup: string | null) =>
  'If its disk, volume or file can be brought back, or DATABASE_URI or DATA_DIR names the wrong one, mend that. ' +
  `If it is lost, restore the newest backup: npm run restore -- ${newestBackup ?? '<file>'} (it makes the database anew). ` +
  'For another house take another, empty DATA_DIR.'

/**
 * Why a process does not go on with the database that it found, and the ways back, for the person at the terminal.
 * @param newestBackup its path; null when none is known
 */
export function refusalText(
  refused: HouseRefusal,
  { file, traces }: Place,
  intent: Intent,
  newestBackup: string | null,
): string {
  const { DATA_DIR } = readEnv()
  const { place } = configuredDatabase()
  switch (refused) {
    case 'missing': {
      const found = [...(file && !file.isBeginning ? [HOUSE_FILE] : []), ...traces].join(', ')
      return (
        `The house's database is missing: ${place} is not there or empty, but there is more of a house that has been in use (${found}, for DATA_DIR ${DATA_DIR}). ` +
        `${intent === 'start' ? 'A start would make an empty house, with every night free, so nothing was started or changed.' : 'Nothing was done.'} ${waysBack(newestBackup)} ${MANUAL}`
      )
    }
    case 'other':
      return (
        `${DATA_DIR} belongs to another house than ${place}: ${HOUSE_FILE} there and the database have different ids. Nothing was changed. ` +
        `Mend DATABASE_URI or DATA_DIR. If they do belong together, because one of them was copied by hand, delete ${HOUSE_FILE}: it is made anew from the database. ${MANUAL}`
      )
    case 'newer':
      return (
        `${capital(place)} was used by a newer version of Ridgeline, whose records this one does not know. Nothing was changed. ` +
        `Update Ridgeline; or go back with the backup that was made before the update (see "Updating" in docs/operations.md).`
      )
    case 'older':
      return (
        `${capital(place)} is that of an older version of Ridgeline. Nothing was changed. ` +
        'Start the site once with this version, which brings it up to date; or use the command of the version that serves it.'
      )
    case 'nothing':
      return (
        `There is no house here: ${place} is not there or empty. Nothing was made. ` +
        "Give this command the environment of the site: DATA_DIR and DATABASE_URI, from its service or the file .env in the program's folder."
      )
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
