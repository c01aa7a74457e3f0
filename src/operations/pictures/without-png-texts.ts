const SIGNATURE_BYTES = 8
/** Length and name before the data, and a checksum behind it. */
const FRAME_BYTES = 12
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without the words in it. A decoder unpacks all of them before anything else: 8 kB to 8 MB, as often as they are there.
 * What breaks off stays as it is, and is told as damaged by whoever decodes it.
 */
export function withoutPngTexts(bytes: Uint8Array): Buffer {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + png.readUInt32BE(at) + FRAME_BYTES
    if (!TEXTS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, png.subarray(at)])
}
