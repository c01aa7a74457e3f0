import compression from 'compression'

import type { Handler } from '@/server/create-server'
import { QUICK_BROTLI } from '@/server/quick-brotli'

/**
 * A guest's stay and what comes back from Google: their addresses are secrets and stand in the page beside what a caller can
 * add to the query, and how well that compresses could tell of them.
 */
const SECRET_BESIDE_INPUT = /^\/(stay|calendar-auth)(\/|\?|$)/

/**
 * Compresses what the application answers, as it writes it: text of more than 1 kB, to GET and HEAD. Answers to other methods
 * stay as they are; they are short, and some bring a payment's secret back beside what was sent.
 */
export function withCompression(handler: Handler): Handler {
  const compress = compression({
    brotli: QUICK_BROTLI,
    filter: (req, res) =>
      (req.method === 'GET' || req.method === 'HEAD') &&
      !SECRET_BESIDE_INPUT.test(req.url ?? '') &&
      compression.filter(req, res),
  } as compression.CompressionOptions)
  return async (req, res) => {
    compress(req as never, res as never, () => undefined)
    await handler(req, res)
  }
}
