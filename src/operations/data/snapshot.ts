import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { embeddedAdapter } from '@/db'
import { BasePayload, type Payload, type SanitizedConfig } from 'payload'

interface SqliteDb {
  client: { execute: (statement: { sql: string; args: unknown[] }) => Promise<unknown> }
}

/** Opens an embedded database beside the one in use, with the same model; it is brought up to date. */
export async function openCopy(
  payload: Payload,
  url: string,
): Promise<{ payload: Payload; close: () => Promise<void> }> {
  const copy = new BasePayload()
  const config = { ...payload.config, db: await embeddedAdapter(url) } as unknown as SanitizedConfig
  await copy.init({ config, disableOnInit: true })
  return { payload: copy as unknown as Payload, close: () => copy.destroy() }
}

/**
 * The embedded database as it is at this moment, while others go on writing: a copy in a file of its own, made by one
 * statement, opened for reading. Close it, and the file is gone.
 * @param folder one of its own, which only we may read
 */
export async function openSnapshot(
  payload: Payload,
  folder: string,
): Promise<{ payload: Payload; close: () => Promise<void> }> {
  const path = join(folder, 'snapshot.db')
  const remove = async () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true })
  }
  try {
    const { client } = payload.db as unknown as SqliteDb
    await client.execute({ sql: 'vacuum into ?', args: [path] })
    const copy = await openCopy(payload, `file:${path}`)
    return { payload: copy.payload, close: () => copy.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
