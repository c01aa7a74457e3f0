import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import type { App } from './payload-app'

/** @returns what puts the house back to this moment: by an import that is called a backup, unless it is said not to be */
export async function backUp(
  { payload, dataDir }: App,
  { isBackup = true } = {},
): Promise<() => Promise<void>> {
  const { makeArchive } = await import('@/operations/data/make-archive')
  const { checkForImport, importData } = await import('@/operations/data/import-data')
  const { path } = await makeArchive(payload, await mkdtemp(join(dataDir, 'archive-')), () => {})
  return async () => {
    const saveFirst = () => Promise.resolve('elsewhere')
    await importData(payload, path, await checkForImport(path), { say: () => {}, isBackup, saveFirst })
  }
}
