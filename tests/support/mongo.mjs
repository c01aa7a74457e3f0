import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { MongoBinary, MongoMemoryServer } from 'mongodb-memory-server-core'

const HOW_TO_HAVE_IT =
  'start a MongoDB and run TEST_MONGODB_URI=mongodb://127.0.0.1:27017 npm test, or put a mongod on the PATH'

function mongodOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'mongod')).find((path) => existsSync(path))
}

/** A network that swallows packets must not hold up the tests for good. */
const DOWNLOAD_LIMIT_MS = 300_000

function downloadedMongod() {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the download took too long')), DOWNLOAD_LIMIT_MS)
    MongoBinary.getPath()
      .then(resolve, reject)
      .finally(() => clearTimeout(tooLong))
  })
}

/**
 * The MongoDB that the integration tests run on: the one of TEST_MONGODB_URI, else one started from a `mongod` of this
 * machine, else one that mongodb-memory-server downloads.
 * @returns {Promise<{ uri: string, stop: () => Promise<void> } | { leftOut: string }>} `leftOut` says in one line why
 *   there is none and how to have it.
 */
export async function startMongo() {
  const given = process.env.TEST_MONGODB_URI
  if (given) return { uri: given, stop: async () => {} }
  try {
    const systemBinary = mongodOnPath() ?? (await downloadedMongod())
    const server = await MongoMemoryServer.create({ binary: { systemBinary } })
    return {
      uri: server.getUri(),
      stop: async () => {
        await server.stop()
      },
    }
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replaceAll(/\s+/g, ' ')
    return { leftOut: `MongoDB left out (${reason}): ${HOW_TO_HAVE_IT}` }
  }
}
