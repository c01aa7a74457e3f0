import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { send } from '../load.mjs'
import { startBare, startSite } from '../servers.mjs'
import { watchVisitors } from './watch-visitors.mjs'

export const PASSWORD = 'only-for-the-overload-run'

const dateIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const stay = encodeURIComponent(JSON.stringify({ checkin: dateIn(30), checkout: dateIn(33), guests: 2 }))
/** From memory, made for each visitor, and what a machine asks that decides whether the site lives. */
const PATHS = ['/', `/checkout?amount=900&bookingData=${stay}`, '/api/health']
/** A site that has had visitors: what is loaded and compiled at its first ones is not what a scenario asks about. */
const WARM_UPS = 100

const bareAnswer = { path: '/', headers: { 'content-length': 1 }, body: Buffer.from('.').toString('base64') }

/** Addresses that nobody else of a run has: `10.<group>.0.1` and up. */
export const addresses = (count, group = 1) =>
  Array.from({ length: count }, (_, n) => `10.${group}.${(n + 1) >> 8}.${(n + 1) & 255}`)

/**
 * Starts the built site on an empty data folder of its own, plays, and clears all of it away.
 * @param play gets `{ port, pid, call, watch, prepared }` and gives the figures
 * @param prepare starts what the site needs beside it: `{ env, stop }`, and what else the scenario wants of it
 */
export async function withStage(play, prepare) {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-overload-'))
  const servers = []
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let visitors
  try {
    const prepared = await prepare?.()
    if (prepared) servers.push(prepared)
    const site = await startSite(folder, {
      ADMIN_PASSWORD: PASSWORD,
      SECURITY_PASSWORD: PASSWORD,
      ...prepared?.env,
    })
    servers.push(site)
    const bare = await startBare([bareAnswer])
    servers.push(bare)
    const { port, pid } = site

    /** One request from an address. @returns status (0 without an answer), headers, body and how long it took, ms */
    const call = async (method, path, { from, headers, body, ...more } = {}) => {
      const began = performance.now()
      const all = { origin: `http://127.0.0.1:${port}`, ...(from && { 'x-forwarded-for': from }), ...headers }
      const answer = await send(port, method, path, { agent, headers: all, body, ...more }).catch(
        (error) => ({
          status: 0,
          error,
          headers: {},
          body: Buffer.alloc(0),
        }),
      )
      return { ...answer, ms: performance.now() - began }
    }

    for (const from of addresses(WARM_UPS, 250)) for (const path of PATHS) await call('GET', path, { from })
    visitors = new Worker(new URL('visitors.mjs', import.meta.url), {
      workerData: { port, pid, barePort: bare.port, paths: PATHS },
    })
    await once(visitors, 'online')
    return await play({ port, pid, call, prepared, watch: (work) => watchVisitors(visitors, work) })
  } finally {
    agent.destroy()
    await visitors?.terminate()
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}
