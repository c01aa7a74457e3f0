/**
 * A thread of its own, so that what presses on the site is not what keeps its visitors waiting: asks for each path every
 * 100 ms, whether or not the answers before have come, each time from another address, and looks how large the site is.
 * The same question goes to a bare server that sends a byte: what that one needs is the machine's, not the site's.
 */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

import { get } from '../load.mjs'

const { port, barePort, pid, paths } = workerData
const EVERY_MS = 100
/** Of one path; a site that stands still is not asked more and more. */
const MOST_OPEN = 60
/** An answer that takes longer counts as none, ms. */
const PATIENCE_MS = 30_000

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const delay = monitorEventLoopDelay({ resolution: 1 })
let seen
let isOn = false
const open = new Map()

/** Linux tells it; elsewhere the size is no number, and a goal for it is missed. */
function sizeMb() {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  } catch {
    return Number.NaN
  }
}

async function ask(name, target, path) {
  const opened = open.get(name) ?? 0
  if (opened >= MOST_OPEN) return
  open.set(name, opened + 1)
  const into = seen.asked[name]
  const began = performance.now()
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ status: 'none' }), PATIENCE_MS)
  })
  const { status } = await Promise.race([
    get(target, path, agent).catch((error) => ({ status: error.code })),
    late,
  ])
  clearTimeout(timer)
  into.took.push(performance.now() - began)
  if (status !== 200) into.failures[status] = (into.failures[status] ?? 0) + 1
  open.set(name, open.get(name) - 1)
}

function round() {
  if (!isOn) return
  seen.sizes.push(sizeMb())
  for (const path of paths) void ask(path, port, path)
  void ask('bare', barePort, '/')
}

const idle = async () => {
  while ([...open.values()].some((count) => count > 0)) await new Promise((resume) => setTimeout(resume, 10))
}

setInterval(round, EVERY_MS)
parentPort.on('message', async (word) => {
  if (word === 'begin') {
    const asked = Object.fromEntries([...paths, 'bare'].map((name) => [name, { took: [], failures: {} }]))
    seen = { asked, sizes: [sizeMb()] }
    delay.reset()
    delay.enable()
    isOn = true
    return parentPort.postMessage('begun')
  }
  isOn = false
  await idle()
  delay.disable()
  parentPort.postMessage({ ...seen, sizes: [...seen.sizes, sizeMb()], lagMs: delay.max / 1e6 })
})
