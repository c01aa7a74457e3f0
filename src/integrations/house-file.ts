import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { backupTime } from '@/domain/data/backup-rule'
import type { HouseFile } from '@/domain/data/house-rule'

import { refuseAnothersFile } from './anothers-file'
import { giveName } from './give-name'
import { writePrivateJson } from './private-json'

/** Tells of which house a DATA_DIR is, so that it is never served with another database, or with none. */
export const HOUSE_FILE = 'house.json'

const schema = z.object({
  id: z.string().min(1).max(100),
  schema: z.string().max(200).optional(),
  isBeginning: z.boolean().optional(),
})

/** @throws Error in words when it is there and cannot be read */
export function readHouseFile(dataDir: string): HouseFile | null {
  const path = join(dataDir, HOUSE_FILE)
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    refuseAnothersFile(path, cause)
    throw new Error(
      `${path} cannot be read. It says which house this folder belongs to; delete it, and it is made anew from the database.`,
      { cause },
    )
  }
}

export const writeHouseFile = (dataDir: string, file: HouseFile): void =>
  writePrivateJson(join(dataDir, HOUSE_FILE), file, renameSync)

const isFilled = (folder: string, counts: (name: string) => boolean): boolean => {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder).some(counts)
  } catch {
    return false
  }
}
const isVisible = (name: string) => !name.startsWith('.')

/** What tells that a house has been in use here, by the names of files and folders; empty folders tell nothing. */
export function tracesOfHouse(dataDir: string, backupDir: string): string[] {
  const folders = ['outbox', 'pictures', 'originals'].filter((name) =>
    isFilled(join(/* turbopackIgnore: true */ dataDir, name), isVisible),
  )
  return [
    ...(existsSync(join(/* turbopackIgnore: true */ dataDir, 'secrets.json')) ? ['secrets.json'] : []),
    ...folders,
    ...(isFilled(backupDir, (name) => backupTime(name) !== null) ? ['backups'] : []),
  ]
}

/**
 * Marks an empty folder as that of a house which begins, before anything else is written into it: a start that is killed
 * can then be told from a house that lost its database. Does nothing where anything tells of a house.
 */
export function beginHouse(dataDir: string, backupDir: string): void {
  const isUsed = ['ridgeline.db', HOUSE_FILE].some((name) => existsSync(join(dataDir, name)))
  if (isUsed || tracesOfHouse(dataDir, backupDir).length > 0) return
  const file: HouseFile = { id: randomUUID(), isBeginning: true }
  writePrivateJson(join(dataDir, HOUSE_FILE), file, (temporary, path) => {
    try {
      giveName(temporary, path)
    } catch (error) {
      // Another process was faster; its id counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  })
}
