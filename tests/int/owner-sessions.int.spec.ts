import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'

import type { Owner } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const NO_SESSION = '00000000-0000-4000-8000-000000000000'

describe("the owner's sessions and password", () => {
  let app: App
  let password: string
  const secrets = async () => JSON.parse(await readFile(join(app.dataDir, 'secrets.json'), 'utf8'))

  beforeAll(async () => {
    app = await startApp({ env: { ADMIN_PASSWORD: '', SECURITY_PASSWORD: '', PAYLOAD_SECRET: '' } })
    password = (await secrets()).adminPassword
  })
  afterAll(() => app.close())

  async function logIn(given = password, address = '10.1.0.1', userAgent = FIREFOX): Promise<ApiClient> {
    const client = app.visitor()
    const { status } = await client.request('POST', '/api/admin/login', {
      body: { password: given },
      headers: { 'x-ridgeline-client-address': address, 'user-agent': userAgent },
    })
    if (status !== 200) throw new Error(`The gate answered ${status}`)
    return client
  }
  const list = async (client: ApiClient) => (await client.request('GET', '/api/admin/sessions')).body
  const isIn = async (client: ApiClient) =>
    (await client.request('GET', '/api/admin/sessions')).status === 200
  const events = async (kind: 'session' | 'settings') =>
    (
      await app.payload.find({
        collection: 'security-events',
        where: { kind: { equals: kind } },
        sort: 'createdAt',
        pagination: false,
        depth: 0,
      })
    ).docs.map(({ outcome, address }) => [outcome, address])
  const change = (client: ApiClient, body: object, address = '10.1.0.1') =>
    client.request('POST', '/api/admin/password', {
      body,
      headers: { 'x-ridgeline-client-address': address },
    })

  it('are listed with device and address, this one first', async () => {
    const phone = await logIn(password, '10.1.0.2', SAFARI)
    const desk = await logIn()
    const { sessions, isPasswordSetOnServer } = await list(desk)
    expect(isPasswordSetOnServer).toBe(false)
    expect(sessions).toMatchObject([
      { isCurrent: true, device: 'Firefox on Windows', address: '10.1.0.1' },
      { isCurrent: false, device: 'Safari on iPhone', address: '10.1.0.2' },
    ])
    expect((await list(phone)).sessions[0]).toMatchObject({ isCurrent: true, device: 'Safari on iPhone' })
    for (const { signedInAt, lastSeenAt, expiresAt } of sessions) {
      expect(Date.now() - Date.parse(signedInAt)).toBeLessThan(60_000)
      expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000)
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000)
    }
  })

  it('are listed with their devices also when those that are over are forgotten while somebody logs in', async () => {
    const { underAccountLease } = await import('@/operations/owner/owner-account')
    const { pruneSessions } = await import('@/operations/owner/owner-sessions')
    const { db } = app.payload
    const desk = await logIn()
    const owner = (await db.findOne<Owner>({ collection: 'owners', where: {} }))!
    const write = (sessions: Owner['sessions']) =>
      db.updateOne({ collection: 'owners', id: owner.id, data: { sessions } })
    const update = db.updateOne
    let pruning: Promise<void> | undefined
    await underAccountLease(app.payload, async () => {
      // The embedded database takes the sessions out, and writes them anew with the one of the login.
      await write([])
      const waits = new Promise<void>((resolve) => {
        jest.spyOn(db, 'updateOne').mockImplementation((args) => {
          if (args.collection === 'leases') resolve()
          return update(args)
        })
      })
      pruning = pruneSessions(app.payload)
      await Promise.race([pruning, waits])
      await write(owner.sessions)
    })
    await pruning
    jest.restoreAllMocks()
    const { sessions } = await list(desk)
    expect(sessions.map(({ device }: { device: string }) => device)).not.toContain('Unknown device')
  })

  it('end one by one, at the next call, and say so in the log', async () => {
    const desk = await logIn()
    const lost = await logIn(password, '10.1.0.3')
    const { sessions } = await list(lost)
    const id = sessions.find((each: { isCurrent: boolean }) => each.isCurrent).id
    expect((await app.visitor().request('DELETE', `/api/admin/sessions/${id}`)).body.code).toBe('sign-in')
    expect((await lost.request('DELETE', `/api/admin/sessions/${id}`)).body.code).toBe('own-session')
    expect((await desk.request('DELETE', `/api/admin/sessions/${id}`)).body).toEqual({
      success: true,
      ended: 1,
    })
    expect(await isIn(lost)).toBe(false)
    expect(await isIn(desk)).toBe(true)
    expect((await desk.request('DELETE', `/api/admin/sessions/${id}`)).body.code).toBe('not-found')
    expect((await desk.request('DELETE', `/api/admin/sessions/${NO_SESSION}`)).status).toBe(404)
    expect((await desk.request('DELETE', '/api/admin/sessions/1')).status).toBe(400)
    expect(await events('session')).toEqual([['one ended by the owner', '127.0.0.1']])
    const kept = await app.payload.count({
      collection: 'owner-sessions',
      where: { sessionId: { equals: id } },
    })
    expect(kept.totalDocs).toBe(0)
  })

  it('end all but this one, and a logout ends this one alone', async () => {
    const others = [await logIn(), await logIn()]
    const desk = await logIn()
    expect((await desk.request('DELETE', '/api/admin/sessions')).body.ended).toBeGreaterThanOrEqual(2)
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect((await list(desk)).sessions).toHaveLength(1)
    const phone = await logIn()
    await phone.request('POST', '/api/admin/logout')
    expect((await list(desk)).sessions).toHaveLength(1)
  })

  it('change of the password: refused with a wrong current one, as often as the gate allows', async () => {
    const desk = await logIn()
    const body = { currentPassword: 'not this one', newPassword: 'a brand new pass' }
    for (let tries = 0; tries < 10; tries++) {
      const { status, body: answer } = await change(desk, body, '10.9.9.9')
      expect([status, answer.code, answer.message]).toEqual([
        400,
        'wrong-current-password',
        'The current password is not right. If you have just changed it, the new one counts already.',
      ])
    }
    const limited = await change(desk, { ...body, currentPassword: password }, '10.9.9.9')
    expect(limited.body.code).toBe('too-many-passwords')
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await isIn(desk)).toBe(true)
    expect((await events('settings')).filter(([outcome]) => outcome === 'wrong password')).toHaveLength(10)
    for (const newPassword of ['short', 'eleven char', ' '.repeat(12), 'x'.repeat(1001)]) {
      expect((await change(desk, { currentPassword: password, newPassword })).status).toBe(400)
    }
    for (const newPassword of ['passwordpassword', 'Password2027!!', 'ILOVEYOU12345']) {
      const { status, body: answer } = await change(desk, { currentPassword: password, newPassword })
      expect([status, answer.code, answer.message]).toEqual([
        400,
        'invalid',
        expect.stringContaining('tried first'),
      ])
      expect(answer.errors).toEqual([{ path: 'newPassword', message: answer.message }])
    }
  })

  it('end 90 days after they began, whatever was renewed', async () => {
    const old = await logIn()
    const young = await logIn()
    const idOf = async (client: ApiClient) =>
      (await list(client)).sessions.find((each: { isCurrent: boolean }) => each.isCurrent).id as string
    const oldId = await idOf(old)
    const youngId = await idOf(young)
    const age = async (id: string, days: number) => {
      const owner = await app.payload.db.findOne<Owner>({ collection: 'owners', where: {} })
      const createdAt = new Date(Date.now() - days * 86_400_000).toISOString()
      const sessions = owner!.sessions!.map((each) => (each.id === id ? { ...each, createdAt } : each))
      await app.payload.db.updateOne({ collection: 'owners', id: owner!.id, data: { sessions } })
    }
    await age(oldId, 91)
    await age(youngId, 89)
    // Renewed by Payload's own call, which knows of 30 days only.
    const renewed = await young.request('POST', '/api/owners/refresh-token')
    expect(renewed.status).toBe(200)
    const { sessions } = await list(young)
    expect(sessions.map(({ id }: { id: string }) => id)).not.toContain(oldId)
    const { expiresAt } = sessions.find(({ id }: { id: string }) => id === youngId)
    const endsInDays = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect([endsInDays > 0.9, endsInDays < 1.1]).toEqual([true, true])

    expect(await isIn(old)).toBe(false)
    expect((await old.request('POST', '/api/owners/refresh-token')).status).toBe(401)
    expect((await old.request('GET', '/api/owners/me')).body.user ?? null).toBeNull()
  })

  it('are opened by the cookie alone: the same token in a header opens nothing', async () => {
    const desk = await logIn()
    const token = desk.jar.get('ridgeline-token')!
    expect(token.split('.')).toHaveLength(3)
    for (const scheme of ['JWT', 'Bearer']) {
      const headers = { authorization: `${scheme} ${token}` }
      const { status } = await app.visitor().request('GET', '/api/admin/sessions', { headers })
      expect([scheme, status]).toEqual([scheme, 401])
      const { body } = await app.visitor().request('GET', '/api/owners/me', { headers })
      expect(body.user ?? null).toBeNull()
    }
    expect(await isIn(desk)).toBe(true)
  })

  it('change of the password ends the other sessions, keeps this one, and the made one never comes back', async () => {
    const desk = await logIn()
    const other = await logIn()
    const newPassword = 'lantern above the door'
    expect((await change(desk, { currentPassword: password, newPassword })).body).toEqual({ success: true })
    expect(await isIn(desk)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect((await list(desk)).sessions).toHaveLength(1)
    expect((await events('settings')).at(-1)).toEqual(['password changed', '10.1.0.1'])
    await expect(logIn()).rejects.toThrow('401')
    await logIn(newPassword)
    expect(Object.keys(await secrets()).toSorted()).toEqual(['payloadSecret', 'securityPassword'])
    const { boot } = await import('@/boot')
    await boot()
    await logIn(newPassword)
    await expect(logIn()).rejects.toThrow('401')
    password = newPassword
  })

  it('a login with the old password during the change brings nothing back', async () => {
    const desk = await logIn()
    const newPassword = 'kettle on the hob'
    const logins = Array.from({ length: 8 }, (_, n) => logIn(password, `10.1.1.${n}`).catch(() => null))
    const refresh = desk.request('POST', '/api/owners/refresh-token')
    const changed = await change(desk, { currentPassword: password, newPassword })
    const clients = await Promise.all(logins)
    await refresh
    expect(changed.status).toBe(200)
    await expect(logIn(password, '10.1.0.5')).rejects.toThrow('401')
    await logIn(newPassword, '10.1.0.5')
    for (const client of clients) if (client) expect(await isIn(client)).toBe(false)
    expect(await isIn(desk)).toBe(true)
    password = newPassword
  }, 60_000)

  it('of a new database without the made password in the file makes another one', async () => {
    const { ensureOwner } = await import('@/operations/owner/owner-account')
    await app.payload.delete({ collection: 'owners', where: { id: { exists: true } } })
    expect(await ensureOwner(app.payload)).toEqual({ newPasswordOpens: true })
    const made = (await secrets()).adminPassword
    expect(made).toMatch(/^(\w{4}-){4}\w{4}$/)
    await logIn(made)
  })
})
