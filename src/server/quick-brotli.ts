import { type BrotliOptions, constants } from 'node:zlib'

/**
 * Compression for a visitor who waits for it.
 *
 * The window, 2^18 bytes, holds any page of ours, so that nothing is compressed less well. With zlib's own, 2^22, each answer
 * takes megabytes that the C library keeps after it: 200 MB more under load (bench/memory.mjs).
 */
export const QUICK_BROTLI: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
