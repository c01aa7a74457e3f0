import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { bundleFeedWorker } from '../../scripts/lib/bundle-server.mjs'
import { ROOT } from '../../scripts/lib/command-line.mjs'

/**
 * The worker that reads calendars, for tests of the reader alone and for those that run the whole app as in production (from
 * the same sources it is what a build would put there). Put in place whole, another run may be reading it.
 */
export default async function () {
  const temporary = join(ROOT, `dist/feed-worker.${process.pid}.mjs`)
  await bundleFeedWorker(temporary)
  for (const suffix of ['.map', '']) {
    await copyFile(`${temporary}${suffix}`, join(ROOT, `dist/feed-worker.${process.pid}.copy${suffix}`))
    await rename(`${temporary}${suffix}`, join(ROOT, `dist/feed-worker.test.mjs${suffix}`))
    await rename(
      join(ROOT, `dist/feed-worker.${process.pid}.copy${suffix}`),
      join(ROOT, `dist/feed-worker.mjs${suffix}`),
    )
  }
}
