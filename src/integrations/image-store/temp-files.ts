import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const PREFIX = '.unfinished'
/** Nobody writes for so long; for temp files of other machines, whose processes cannot be asked, ms. */
const SURELY_DEAD_MS = 3600_000

const HOST = hostname().replace(/[^\w-]/g, '')
/** One for the process: Next bundles this module more than once, and each copy must know what another is writing. */
const KEY = Symbol.for('ridgeline.unfinished-files')
const mine = ((globalThis as unknown as Record<symbol, Set<string> | undefined>)[KEY] ??= new Set())

/** A name for what is being written, which tells who writes it. Call `forgetTempName` when it is moved or removed. */
export function tempName(): string {
  const name = [PREFIX, HOST, process.pid, randomUUID()].join('.')
  mine.add(name)
  return name
}

export const forgetTempName = (name: string): void => void mine.delete(name)

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isDead(path: string, name: string): Promise<boolean> {
  if (mine.has(name)) return false
  const [, , host, pid] = name.split('.')
  // A process of this number that is not us has begun after a restart: containers give out the same ones again.
  if (host === HOST && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > SURELY_DEAD_MS
}

/** Removes what was being written in `folder` by processes that are gone. */
export async function removeOrphanedTempFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(`${PREFIX}.`))) {
    const path = join(folder, name)
    if (await isDead(path, name)) await rm(path, { recursive: true, force: true })
  }
}
