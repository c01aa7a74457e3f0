import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { startSite, type Site } from '../support/site'

const SECOND_START_MS = 8000

describe('the process', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite()
  }, 120_000)
  afterAll(() => site.close())

  it('comes back within 8 s after it was killed', async () => {
    expect(await site.kill('SIGKILL')).toBeNull()
    await expect(fetch(`${site.url}/api/health`)).rejects.toThrow()
    expect(await site.restart()).toBeLessThan(SECOND_START_MS)
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
  })

  it('ends well when it is asked to', async () => {
    expect(await site.kill('SIGTERM')).toBe(0)
    await site.restart()
  })
})

describe('the passwords that are made on the first start', () => {
  let site: Site

  beforeAll(async () => {
    site = await startSite({ env: { ADMIN_PASSWORD: '', SECURITY_PASSWORD: '' } })
  }, 120_000)
  afterAll(() => site.close())

  const printed = () => [...site.log().matchAll(/\/admin\): (\S+)/g)].map(([, password]) => password!)
  const enter = async (password: string) => {
    const { status } = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ password }),
    })
    return status
  }

  it('are printed once, open the gate, and are kept for nobody else to read', async () => {
    expect(printed()).toHaveLength(1)
    expect(await enter(printed()[0]!)).toBe(200)
    expect((await stat(join(site.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    await site.restart()
    expect(printed()).toHaveLength(1)
    expect(await enter(printed()[0]!)).toBe(200)
  })

  it('are made anew, and work, when their file is gone', async () => {
    await site.kill()
    await rm(join(site.dataDir, 'secrets.json'))
    await site.restart()
    expect(printed()).toHaveLength(2)
    expect(await enter(printed()[1]!)).toBe(200)
    expect(await enter(printed()[0]!)).toBe(401)
  })
})
