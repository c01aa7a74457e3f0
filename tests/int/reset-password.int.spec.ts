import { spawn, spawnSync } from 'node:child_process'
import { chown, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

describe('npm run reset-password, beside a running site', () => {
  const bundle = join(ROOT, `dist/reset-password.${process.pid}.test.mjs`)
  let app: App
  const secrets = async () => JSON.parse(await readFile(join(app.dataDir, 'secrets.json'), 'utf8'))

  beforeAll(async () => {
    app = await startApp({ env: { ADMIN_PASSWORD: '', SECURITY_PASSWORD: '', PAYLOAD_SECRET: '' } })
    const code = `import('./scripts/lib/bundle-server.mjs').then((lib) => lib.bundleResetPassword(${JSON.stringify(bundle)}))`
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: ROOT, env: process.env })
    if (status !== 0) throw new Error(`The command could not be bundled: ${stderr.toString()}`)
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([bundle, `${bundle}.map`].map((file) => rm(file, { force: true })))
  })

  function run(door: 'owner' | 'console', typed: string, env: Record<string, string> = {}) {
    const code = `setInterval(() => {}, 1 << 30); const { resetPassword } = await import(${JSON.stringify(bundle)}); process.exit(await resetPassword('${door}'))`
    const child = spawn(process.execPath, ['--conditions=production', '--input-type=module', '-e', code], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (printed += String(chunk)))
    child.stdin.end(typed)
    return new Promise<{ status: number | null; printed: string }>((resolve) =>
      child.once('close', (status) => resolve({ status, printed })),
    )
  }
  async function enter(gate: 'admin' | 'security', password: string) {
    const client = app.visitor()
    const { status } = await client.request('POST', `/api/${gate}/login`, { body: { password } })
    return { client, status }
  }

  it('takes a password that was typed twice, and ends all sessions', async () => {
    const old = (await secrets()).adminPassword
    const { client } = await enter('admin', old)
    const { status, printed } = await run('owner', 'woodpile behind the barn\nwoodpile behind the barn\n')
    expect([status, printed]).toEqual([0, expect.stringContaining('is logged out')])
    expect(printed).not.toContain('woodpile')
    expect((await client.request('GET', '/api/admin/sessions')).status).toBe(401)
    expect((await enter('admin', old)).status).toBe(401)
    expect((await enter('admin', 'woodpile behind the barn')).status).toBe(200)
    expect((await secrets()).adminPassword).toBeUndefined()
  }, 60_000)

  it('changes nothing for a password that is too short, common or typed differently', async () => {
    const common = 'Password2027!!\nPassword2027!!\n'
    for (const typed of [
      'short\nshort\n',
      common,
      'long enough now\nlong enough then\n',
      'long enough now\n',
    ]) {
      const { status, printed } = await run('owner', typed)
      expect([status, printed]).toEqual([1, expect.stringContaining('Nothing was changed')])
    }
    expect((await enter('admin', 'woodpile behind the barn')).status).toBe(200)
  }, 60_000)

  it('makes one and shows it when nothing is typed', async () => {
    const { status, printed } = await run('owner', '\n')
    expect(status).toBe(0)
    const [, made = ''] = /shown only once: (\S+)/.exec(printed) ?? []
    expect((await enter('admin', made)).status).toBe(200)
    const { docs } = await app.payload.find({
      collection: 'security-events',
      where: { kind: { equals: 'settings' } },
    })
    expect(docs[0]).toMatchObject({ area: 'admin', outcome: 'password reset on the server' })
  }, 60_000)

  it('changes the password of the console at once, and ends its sessions', async () => {
    const old = (await secrets()).securityPassword
    const { client } = await enter('security', old)
    expect((await client.request('GET', '/api/security/session')).status).toBe(200)
    const { status } = await run('console', 'bolt on the cellar door\nbolt on the cellar door\n')
    expect(status).toBe(0)
    expect((await client.request('GET', '/api/security/session')).status).toBe(401)
    expect((await enter('security', old)).status).toBe(401)
    expect((await enter('security', 'bolt on the cellar door')).status).toBe(200)
  }, 60_000)

  it('changes the password of the console also for whoever is logging in with the old one', async () => {
    const { changeSecurityPassword } = await import('@/security/secrets')
    const create = app.payload.create.bind(app.payload)
    const creating = jest.spyOn(app.payload, 'create').mockImplementationOnce(((args: never) => {
      // The old password was found right, which is being written down.
      changeSecurityPassword('latch of the garden gate')
      return create(args)
    }) as never)
    const { client, status } = await enter('security', (await secrets()).securityPassword)
    creating.mockRestore()
    expect(status).toBe(200)
    expect((await client.request('GET', '/api/security/session')).status).toBe(401)
    expect((await enter('security', 'latch of the garden gate')).status).toBe(200)
  })

  const asRoot = process.getuid?.() === 0 ? it : it.skip
  asRoot(
    'leaves the secrets to the user of the site when root runs it',
    async () => {
      await chown(app.dataDir, 65_534, 65_534)
      const { status } = await run('console', '\n')
      expect(status).toBe(0)
      expect((await stat(join(app.dataDir, 'secrets.json'))).uid).toBe(65_534)
    },
    60_000,
  )

  it.each(['owner', 'console'] as const)(
    'says where a password that is set comes from (%s)',
    async (door) => {
      const variable = door === 'owner' ? 'ADMIN_PASSWORD' : 'SECURITY_PASSWORD'
      const { status, printed } = await run(door, '\n', { [variable]: 'set on the server' })
      expect([status, printed]).toEqual([1, expect.stringContaining(`${variable} is set`)])
    },
    60_000,
  )
})
