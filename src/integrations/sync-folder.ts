import { open } from 'node:fs/promises'

/** A new name in a folder is only safe from a power failure when the folder itself is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
