import { getPayload } from 'payload'

import config from './payload.config.js'

/** Outside production the adapter makes the tables by itself. */
const payload = await getPayload({ config })
const { BENCH_EMAIL: email, BENCH_PASSWORD: password } = process.env
await payload.create({ collection: 'users', data: { email, password } })
process.exit(0)
