import { createHash } from 'node:crypto'

import type { Handler } from '@/server/create-server'
import { type Dress, KeptAnswer } from '@/server/kept-answer'

/** Beside the files of the build, and treated like them. */
const FOLDER = '/_next/late/'
const ADDRESS = /^\/_next\/late\/([\w-]{43})\.js$/
/** Texts. A page is followed by its script within seconds; between them an owner may save a few times. */
const MOST_KEPT = 8

const asItIs = (text: string): string => text

/**
 * Scripts that kept pages leave to right after their first paint (src/server/paint-first.ts).
 *
 * The page may come from another process, or from this one before it was started again. Who asks for a script that is not here
 * gets that of the page as it is now: React mends the few words that may differ.
 * @param dress the security headers of an answer for a target
 */
export function createLateScripts(dress: (target: string) => Dress) {
  const kept = new Map<string, KeptAnswer>()

  return {
    /** @returns the address that a page asks for it at */
    put: (script: string): string => {
      const hash = createHash('sha256').update(script).digest('base64url')
      const address = `${FOLDER}${hash}.js`
      const answer =
        kept.get(hash) ??
        KeptAnswer.from(
          {
            status: 200,
            headers: [['content-type', 'text/javascript; charset=utf-8']],
            body: Buffer.from(script),
          },
          'file',
          dress(address),
          asItIs,
        )
      kept.delete(hash)
      if (answer) kept.set(hash, answer)
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
      return address
    },
    /** @param makePage has the page made, where there is none since the start */
    serve:
      (handler: Handler, makePage: () => Promise<void>): Handler =>
      async (req, res) => {
        const hash = ADDRESS.exec(req.url ?? '')?.[1]
        if (!hash || (req.method !== 'GET' && req.method !== 'HEAD')) return handler(req, res)
        if (!kept.has(hash)) await makePage()
        const answer = kept.get(hash) ?? [...kept.values()].at(-1)
        return answer ? answer.send(req, res) : handler(req, res)
      },
  }
}
