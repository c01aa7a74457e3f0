import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|json)$/
/** Below that, a file does not get shorter. */
const WORTH_COMPRESSING_BYTES = 500

const FORMS = [
  ['.br', promisify(brotliCompress), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }],
  ['.gz', promisify(gzip), { level: 9 }],
]

/**
 * Writes beside each script and style sheet of the build what it is in brotli and gzip, at their best; src/server/static-files
 * gives that to browsers, and no request compresses it again.
 * @param built Next's folder
 */
export async function compressStatic(built) {
  const folder = join(built, 'static')
  const names = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(folder, name))
      if (content.length < WORTH_COMPRESSING_BYTES) return
      for (const [ending, compress, options] of FORMS) {
        writeFileSync(join(folder, name + ending), await compress(content, options))
      }
    }),
  )
}
