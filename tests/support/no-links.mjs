/** Loaded before a command (NODE_OPTIONS=--import): no disk of this process has hard links, as exFAT has none. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const refused = () => Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
fs.linkSync = () => {
  throw refused()
}
fs.promises.link = () => Promise.reject(refused())
syncBuiltinESMExports()
