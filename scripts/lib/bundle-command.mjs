import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './command-line.mjs'

/**
 * Makes one command ready where the site was never built: a new machine gets its data before its first start. A few seconds,
 * into a folder that goes with this process.
 * @param name 'data' or 'resetPassword'
 * @returns the bundle
 */
export async function bundleCommand(name) {
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, 'dist/command-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { bundleData, bundleResetPassword } = await import('./bundle-server.mjs')
  const file = join(folder, `${name}.mjs`)
  await (name === 'data' ? bundleData : bundleResetPassword)(file)
  return file
}
