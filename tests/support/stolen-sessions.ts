import { createHmac } from 'node:crypto'

import type { Payload } from 'payload'

import { SECURITY_PASSWORD } from './passwords'
import type { App } from './payload-app'

const OWNER_COOKIE = 'ridgeline-token'
const CONSOLE_COOKIE = 'ridgeline-console'

type Claims = Record<string, unknown>
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function token(secret: string | null, claims: Claims): string {
  const head = encode({ alg: secret === null ? 'none' : 'HS256', typ: 'JWT' })
  const signed = `${head}.${encode(claims)}`
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const claimsOf = (jwt: string): Claims =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Claims

async function expireConsole(payload: Payload): Promise<void> {
  const past = new Date(Date.now() - 1000).toISOString()
  await payload.update({ collection: 'console-sessions', where: {}, data: { expiresAt: past } })
}

/**
 * Headers of everyone who must be taken for a stranger by what is the owner's: without a session, with one that has
 * ended, with one of the other gate, with ones that were made up.
 */
export async function strangers(app: App): Promise<Record<string, Record<string, string>>> {
  const { secret } = app.payload
  const now = Math.floor(Date.now() / 1000)

  const left = await app.owner()
  const ended = left.jar.get(OWNER_COOKIE)!
  await left.request('POST', '/api/admin/logout')
  const open = (await app.owner()).jar.get(OWNER_COOKIE)!
  const claims = claimsOf(open)

  const enterConsole = async () => {
    const client = app.visitor()
    await client.request('POST', '/api/security/login', { body: { password: SECURITY_PASSWORD } })
    return client
  }
  const expiredConsole = (await enterConsole()).jar.get(CONSOLE_COOKIE)!
  await expireConsole(app.payload)
  const leftConsole = await enterConsole()
  const endedConsole = leftConsole.jar.get(CONSOLE_COOKIE)!
  await leftConsole.request('POST', '/api/security/logout')

  const cookie = (name: string, value: string) => ({ cookie: `${name}=${value}` })
  const owner = (value: string) => cookie(OWNER_COOKIE, value)
  return {
    anonymous: {},
    'an expired session': owner(token(secret, { ...claims, iat: now - 7200, exp: now - 3600 })),
    'a session that was left': owner(ended),
    'a session that was left, as a header': { authorization: `JWT ${ended}` },
    'a session that was left, as a bearer': { authorization: `Bearer ${ended}` },
    'a session that never was': owner(token(secret, { ...claims, sid: 'made-up' })),
    'a token without a session': owner(token(secret, { ...claims, sid: undefined })),
    'a token of another secret': owner(token('some-other-secret', claims)),
    'a token without a signature': owner(token(null, claims)),
    'a token of another collection': owner(token(secret, { ...claims, collection: 'guest-reviews' })),
    'a torn token': owner(open.slice(0, -4)),
    'the name of Payload': cookie('payload-token', open),
    'an API key': { authorization: 'owners API-Key 00000000-0000-0000-0000-000000000000' },
    'an expired console': cookie(CONSOLE_COOKIE, expiredConsole),
    'a console that was left': cookie(CONSOLE_COOKIE, endedConsole),
    'a console that was made up': cookie(CONSOLE_COOKIE, "' || 1==1"),
    "the owner's token as a console": cookie(CONSOLE_COOKIE, open),
  }
}
