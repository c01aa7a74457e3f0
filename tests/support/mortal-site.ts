import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { callSite, eventually, ownerCookie } from './paying-site'
import { freshAddress } from './payments'
import { daysFromToday as day } from './seed'
import { type Site, startSite } from './site'
import { startSmtp } from './smtp'
import { type StandEvent, startStripe } from './stripe'

const PRELOAD = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url))

/** When the process is killed: so long after it is up, and then at once or around its next call of the provider. */
export interface Death {
  afterMs: number
  at: 'any' | 'before' | 'after'
}

/** A site that dies and comes back, with what stands around it. */
export async function startMortalSite() {
  const folder = await mkdtemp(join(tmpdir(), 'ridgeline-clock-'))
  const [stripe, smtp] = [await startStripe(), await startSmtp()]
  const site: Site = await startSite({
    env: {
      ...stripe.env,
      ...{ SMTP_URL: smtp.url, OWNER_EMAIL: 'owner@house.example', TRUSTED_PROXIES: '127.0.0.1' },
      ...{ NODE_OPTIONS: `--import=${PRELOAD}`, SHIFT_FILE: join(folder, 'shift') },
    },
  })
  let up: Promise<unknown> = Promise.resolve()
  let cookie = await ownerCookie(site.url)
  let shiftMs = 0
  let isOver = false
  let isClosed = false
  let killed = 0

  /** Unless it is over: who plays on beside one that failed would leave a site behind. */
  async function start(): Promise<void> {
    if (!isClosed) await (up = site.restart())
  }
  async function die(): Promise<void> {
    killed += 1
    // Who asks from here on waits until it is back.
    await (up = site.kill('SIGKILL').then(start))
  }

  /** Asks until there is an answer, as somebody does whose page says that it did not work. */
  async function ask(method: 'GET' | 'POST', path: string, how: Parameters<typeof callSite>[3] = {}) {
    for (let tries = 1; ; tries++) {
      await up
      const answer = await callSite(site.url, method, path, how).catch(() => null)
      if (answer && answer.status < 500) return { ...answer, tries }
      if (tries > 40 || isClosed) throw new Error(`No answer to ${method} ${path}: ${answer?.text}`)
      await new Promise((resume) => setTimeout(resume, 100))
    }
  }

  /** Asks until the answer is good, which has its time in each life of the process anew. */
  async function inALife<T>(question: () => Promise<T>, isGood: (value: T) => boolean, lifeMs: number) {
    for (;;) {
      const lives = killed
      await up
      try {
        return await eventually(question, isGood, lifeMs)
      } catch (error) {
        if (killed === lives || isClosed) throw error
      }
    }
  }

  return {
    site,
    stripe,
    smtp,
    ask,
    inALife,
    asOwner: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      ask(method, `/api${path}`, { body, cookie }),
    file: async (path: string) =>
      (
        await fetch(`${site.url}/api${path}`, { headers: { cookie, 'x-forwarded-for': freshAddress() } })
      ).text(),
    /** Brings an event until it is taken, as the provider does. */
    tell: async (event: StandEvent) => {
      const how = { ageSeconds: Math.floor(-shiftMs / 1000) }
      const deliver = () => stripe.deliver(`${site.url}/api/stripe/webhook`, event, how)
      await inALife(deliver, ([status]) => status === 200, 30_000)
    },
    killed: () => killed,
    /** Kills it at these moments, one after the other, for as long as the play goes on. */
    haunt: async (moments: readonly Death[]) => {
      isOver = false
      for (const { afterMs, at } of moments) {
        await up
        await new Promise((resume) => setTimeout(resume, afterMs))
        if (isOver) return
        if (at === 'any') await die()
        else {
          await new Promise<void>((resolve, reject) => {
            const giveUp = setInterval(() => isOver && end(), 50)
            const end = () => {
              clearInterval(giveUp)
              stripe.watch(null)
              resolve()
            }
            stripe.watch(async (_, phase) => {
              if (phase !== at) return
              stripe.watch(null)
              await die().then(end, reject)
            })
          })
        }
      }
    },
    endHaunting: () => (isOver = true),
    /** Noon at the house on that day, from now on. */
    passTo: async (days: number) => {
      shiftMs = Date.parse(`${day(days)}T17:00:00.000Z`) - Date.now()
      await writeFile(join(folder, 'shift'), String(shiftMs))
      await site.kill('SIGKILL')
      await start()
      cookie = await ownerCookie(site.url)
    },
    /** A runner that takes over looks at everything that is open. */
    wake: async () => {
      await site.kill()
      await start()
    },
    close: async () => {
      // What plays on beside one that failed gives up.
      isClosed = true
      await site.close()
      await Promise.all([smtp.close(), stripe.close(), rm(folder, { recursive: true, force: true })])
    },
  }
}
export type MortalSite = Awaited<ReturnType<typeof startMortalSite>>
