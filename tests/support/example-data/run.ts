/** Run by `scripts/fill-example-data.mjs`, through Payload's own `payload run`. */
import { boot } from '@/boot'

import { fillExampleData } from './fill'

const payload = await boot()
try {
  const began = Date.now()
  const force = process.argv.includes('--force')
  const filled = await fillExampleData(payload, { inquiries: 5000, reviews: 2000, force })
  const parts = Object.entries(filled).map(([what, count]) => `${count} ${what}`)
  console.log(`Filled in ${Date.now() - began} ms: ${parts.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await payload.destroy()
  // Payload ends a script that comes to its end with 0.
  process.exit(1)
}
await payload.destroy()
