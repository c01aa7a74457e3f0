import { inflateSync } from 'node:zlib'

/** Bytes of the header and of each table's entry, in a WOFF and in what it holds. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

const padded = (length: number): number => Math.ceil(length / 4) * 4

/**
 * The plain font of a WOFF file (https://www.w3.org/TR/WOFF/). The library would unpack the outlines anew for each document,
 * which took nine tenths of the whole time.
 * @throws Error for what is no WOFF
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const at = WOFF.header + place * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), length, bytes }
  })
  const header = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  let offset = header.length
  const bodies = tables.map(({ tag, checksum, length, bytes }, place) => {
    const at = SFNT.header + place * SFNT.entry
    tag.copy(header, at)
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(length, at + 12)
    const body = Buffer.alloc(padded(length))
    ;(bytes.length < length ? inflateSync(bytes) : bytes).copy(body)
    offset += body.length
    return body
  })
  return Buffer.concat([header, ...bodies])
}
