import { readFile } from 'node:fs/promises'

import { join } from 'node:path'

import { buildFolder } from '@/env'

import packageInfo from '@/../package.json' with { type: 'json' }

interface Stamp {
  inputs?: string
  commit?: string | null
}

const readStamp = async (): Promise<Stamp> => {
  try {
    return JSON.parse(
      await readFile(join(/* turbopackIgnore: true */ buildFolder(), 'build-stamp.json'), 'utf8'),
    ) as Stamp
  } catch {
    // Not built: in development, or under the tests.
    return {}
  }
}

let stamp: Promise<Stamp> | undefined

/** The version, and what it was built from: a commit, else a number made of the files; null where nothing was built. */
export async function buildInfo(): Promise<{ version: string; build: string | null }> {
  // Read once: a build that comes later is not what runs.
  const { commit, inputs } = await (stamp ??= readStamp())
  return { version: packageInfo.version, build: commit ?? inputs?.slice(0, 7) ?? null }
}
