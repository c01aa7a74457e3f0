/**
 * `node bench/fuzz.mjs [--seed text] [--requests 10000] [--only number]`: hostile requests to the built site, made from
 * its own description of the contract. See README.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { hasFreshBuild } from '../scripts/lib/build-stamp.mjs'
import { faultIn } from '../tests/support/fuzz/judge.mjs'
import { fuzzRequest } from '../tests/support/fuzz/requests.mjs'
import { startSite } from './servers.mjs'

const CONNECTIONS = 8
const PASSWORD = 'only-for-the-fuzz-run'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
})

/** One request from an address of its own; status 0 when there was no answer. */
function send(port, agent, { method, path, headers = {}, body }, from) {
  const all = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    'x-forwarded-for': from,
    ...headers,
  }
  return new Promise((resolve) => {
    const req = request({ host: '127.0.0.1', port, agent, method, path, headers: all }, (res) => {
      const chunks = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () =>
        resolve({ status: res.statusCode, headers: res.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    req.on('error', ({ message }) => resolve({ status: 0, headers: {}, text: message }))
    req.end(body)
  })
}

async function signIn(port, agent, path) {
  const answer = await send(
    port,
    agent,
    {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    },
    '198.51.100.1',
  )
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return { cookie: answer.headers['set-cookie'][0].split(';')[0] }
}

async function run(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const sessions = {
    stranger: {},
    owner: await signIn(port, agent, '/api/admin/login'),
    console: await signIn(port, agent, '/api/security/login'),
  }
  const made = await send(
    port,
    agent,
    {
      method: 'POST',
      path: '/api/price-keys',
      headers: { ...sessions.owner, 'content-type': 'application/json' },
      body: '{"name":"fuzz"}',
    },
    '198.51.100.1',
  )
  sessions.service = { authorization: `Bearer ${JSON.parse(made.text).key}` }
  const told = await send(
    port,
    agent,
    { method: 'GET', path: '/api/openapi.json', headers: sessions.owner },
    '198.51.100.1',
  )
  const description = JSON.parse(told.text)
  const first = options.only === undefined ? 0 : Number(options.only)
  const end = options.only === undefined ? Number(options.requests) : first + 1
  const statuses = {}
  let faults = 0
  let number = first

  const visit = async () => {
    while (number < end) {
      const mine = number++
      const { who, ...call } = fuzzRequest(description, options.seed, mine)
      const from = `198.${18 + (mine >> 16)}.${(mine >> 8) & 255}.${mine & 255}`
      const answer = await send(
        port,
        agent,
        { ...call, headers: { ...sessions[who], ...call.headers } },
        from,
      )
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultIn(call.path, answer)
      if (options.only !== undefined) console.log(call, answer.status, answer.text.slice(0, 2000))
      if (!fault) continue
      faults += 1
      console.log(
        `--seed ${options.seed} --only ${mine}: ${who} ${call.method} ${call.path.slice(0, 200)}\n  ${fault}`,
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  agent.destroy()
  console.log(`Seed ${options.seed}: ${end - first} requests, ${faults} faults; answers by status`, statuses)
  return faults
}

if (!hasFreshBuild()) throw new Error('Run "npm run build" first.')
const folder = mkdtempSync(join(tmpdir(), 'ridgeline-fuzz-'))
const site = await startSite(folder, { ADMIN_PASSWORD: PASSWORD, SECURITY_PASSWORD: PASSWORD })
try {
  process.exitCode = (await run(site.port)) > 0 ? 1 : 0
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
