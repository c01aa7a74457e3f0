import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCAN = join(ROOT, 'scripts/scan-secrets.mjs')
const letters = 'aB3dE5gH7jK9mN2pQ4sT6vW8yZ1cF0rL'

// In parts, or the scan would find them here.
const PLANTED: [what: string, text: string][] = [
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
  ['a live key of Stripe', `const stripe = new Stripe('sk_${'live'}_${letters}')`],
  ['a test key of Stripe', `STRIPE_SECRET_KEY=sk_${'test'}_${letters}`],
  ["the secret of Stripe's webhook", `whsec${'_'}${letters}`],
  ['an access key of AWS', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ["a client's secret of Google", `GOCSPX${'-'}${letters}`],
  ['a refresh token of Google', `1/${'/'}0${letters}`],
  ['a key for prices', `Authorization: Bearer rlp${'_'}${letters}Abcd-efg_hi`],
  ['a token of GitHub', `ghp${'_'}${letters}Abcd`],
  ['an address with a password', `DATABASE_URI=mongodb://site:${'hunter22'}@db.example.com/x`],
  ['a random value under the name of a secret', `PAYLOAD_${'SECRET'}=${letters}`],
  ['a random value under the name of a secret', `  "adminPassword": "${'k7w2-5229'}-2q4d-c4p9-dx46",`],
]
const HARMLESS = [
  'PAYLOAD_SECRET=at-least-16-characters',
  'DATABASE_URI=mongodb://user:password@host:27017/ridgeline',
  'STRIPE_SECRET_KEY=sk_test_...',
  "process.env.PAYLOAD_SECRET = 'only-for-the-tests-of-this-site'",
  'const password = credentials().adminPasswordIsSet2Something',
  'GOOGLE_TOKEN_URL=http://localhost:4010/token',
]

describe('the scan for secrets', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-scan-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function scan(lines: string[]) {
    const file = join(folder, 'planted.txt')
    writeFileSync(file, `${lines.join('\n')}\n`)
    const { status, stderr } = spawnSync(process.execPath, [SCAN, file], { cwd: ROOT, encoding: 'utf8' })
    return { status, printed: stderr }
  }

  it('finds each that was planted, in its line, and shows none of them', () => {
    const { status, printed } = scan(PLANTED.map(([, text]) => text))
    expect(status).toBe(1)
    PLANTED.forEach(([what], index) => expect(printed).toContain(`planted.txt:${index + 1}: ${what}`))
    expect(printed).not.toContain(letters)
  })

  it('lets pass what is no secret', () => {
    expect(scan(HARMLESS)).toEqual({ status: 0, printed: '' })
  })

  it('finds none in what git knows', () => {
    const { status, stdout } = spawnSync(process.execPath, [SCAN], { cwd: ROOT, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^No secret in \d{3,} files/)])
  })
})
