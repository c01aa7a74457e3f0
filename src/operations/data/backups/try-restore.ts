import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { environmentWith } from '@/env'

/** The last words of a process are those worth passing on, characters. */
const STDERR_TAIL = 500

/** What would lead the trial to the real database or the real pictures; half of a store's settings is refused. */
const ELSEWHERE = {
  ...{ DATABASE_URI: '', NODE_OPTIONS: '' },
  ...{ S3_BUCKET: '', S3_ENDPOINT: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
}

/**
 * Restores an archive into an embedded database of its own, in a process of its own: every record is written, read back
 * and compared. The pictures' files are checked where they are, in the archive.
 * @param folder one of its own, removed by the caller
 * @throws Error in words when it cannot be restored
 */
export async function tryRestore(path: string, folder: string): Promise<void> {
  const dataDir = join(folder, 'trial')
  await mkdir(dataDir, { mode: 0o700 })
  // This very bundle, started once more. It ends when its input does: killed without a word, we would leave it to write
  // into a folder that the next backup has cleared away.
  const [bundle, file] = [import.meta.url, path].map((each) => JSON.stringify(each))
  const code = `process.stdin.once('end', () => process.exit(1)).resume(); const { runData } = await import(${bundle}); process.exit(await runData('trial', { file: ${file} }))`
  const child = spawn(process.execPath, ['--conditions=production', '--input-type=module', '-e', code], {
    env: environmentWith({ ...ELSEWHERE, DATA_DIR: dataDir }),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Told to end, this process takes the folder away, and the trial would make it anew: it goes before.
  const end = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', end)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-STDERR_TAIL)))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => process.off('exit', end))
  if (status !== 0)
    throw new Error(`A backup was made, but it cannot be restored, so it was not kept: ${stderr.trim()}`)
}
