import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar-stream'

import {
  type ArchiveFile,
  archiveFile,
  ArchiveError,
  GROWTH_ALLOWANCE_BYTES,
  MOST_FILE_BYTES,
  MOST_GROWTH,
} from './archive-format'

export interface ReadFile {
  name: string
  file: ArchiveFile
  bytes: Buffer
  sha256: string
}

const TORN = 'The archive is damaged or was cut off: it cannot be read to its end.'

/** Ends the reading of what grows far beyond what data does: somebody made it to fill a memory, a disk or a night. */
function growthGuard(compressedBytes: number): Transform {
  const most = compressedBytes * MOST_GROWTH + GROWTH_ALLOWANCE_BYTES
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > most) done(new ArchiveError('The archive holds far more than its size can be true of.'))
      else done(null, chunk)
    },
  })
}

function checked(header: { name: string; type?: string | null; size?: number }): ArchiveFile {
  const file = archiveFile(header.name)
  if (!file || header.type !== 'file') {
    throw new ArchiveError(
      `The archive holds something that is not ours: ${JSON.stringify(header.name.slice(0, 100))}.`,
    )
  }
  if ((header.size ?? 0) > MOST_FILE_BYTES) {
    throw new ArchiveError(`The archive holds a file that is too large: ${header.name}.`)
  }
  return file
}

/**
 * The files of an archive one after the other; memory holds one. Names that we never write, what is no plain file and
 * what is too large end it before it is read; nothing is ever written to a disk here.
 * @throws ArchiveError in words for the person at the terminal
 */
export async function* readArchive(path: string): AsyncGenerator<ReadFile> {
  const { size } = await stat(path).catch(() => {
    throw new ArchiveError(`There is no file ${path}, or it may not be read.`)
  })
  const tar = extract()
  pipeline(createReadStream(path), createGunzip(), growthGuard(size), tar, () => {})
  const names = new Set<string>()
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const file = checked(entry.header)
      if (names.has(name)) throw new ArchiveError(`The archive holds ${name} twice.`)
      names.add(name)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const bytes = Buffer.concat(chunks)
      yield { name, file, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError(TORN, { cause })
  }
}
