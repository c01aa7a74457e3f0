import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { changeSecrets, loadSecrets, readSecrets } from './secrets-file'

describe('the file of secrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is changed as a whole, for its owner alone, and leaves nothing beside it', () => {
    const { secrets } = loadSecrets(folder)
    changeSecrets(folder, ({ adminPassword: _, ...rest }) => rest)
    expect(loadSecrets(folder)).toEqual({
      secrets: { payloadSecret: secrets.payloadSecret, securityPassword: secrets.securityPassword },
      created: false,
    })
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secrets.json'])
  })

  it('is not made by who only looks at it or changes it: its passwords would never be shown', () => {
    expect(readSecrets(folder)).toBeNull()
    changeSecrets(folder, (secrets) => secrets)
    expect(readdirSync(folder)).toEqual([])
  })

  const mayBecomeAnother = process.getuid?.() === 0 ? it : it.skip
  mayBecomeAnother('is never said to be lost where it is another user’s', () => {
    chmodSync(folder, 0o755)
    loadSecrets(folder)
    process.seteuid!(65_534)
    try {
      expect(() => readSecrets(folder)).toThrow(
        /secrets\.json may not be read by this user \(EACCES\).*chown -R.*Nothing was changed or lost\.$/,
      )
    } finally {
      process.seteuid!(0)
    }
  })
})
