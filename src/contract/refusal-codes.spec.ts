import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'

import { describe, expect, it } from '@jest/globals'

import { errorResponse } from './common'
import { REFUSAL_CODES, REFUSAL_STATUS } from './refusal-codes'

const LISTS = ['contract/refusal-codes.ts', 'domain/common/refusal.ts']

describe('the codes of refusals', () => {
  it('are each used, and not by the browser alone', () => {
    const sources = (readdirSync('src', { recursive: true }) as string[])
      .filter((path) => /(?<!\.spec)\.ts$/.test(path) && !LISTS.includes(path) && !/^components/.test(path))
      .map((path) => readFileSync(join('src', path), 'utf8'))
      .join('\n')
    expect(REFUSAL_CODES.filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })

  it('are words that stay, each with a status that HTTP has for refusals', () => {
    for (const code of REFUSAL_CODES) {
      const status = REFUSAL_STATUS[code]
      expect([code, code]).toEqual([code, expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)])
      expect([code, status >= 400, STATUS_CODES[status]]).toEqual([code, true, expect.any(String)])
    }
  })

  it('are in the description of the API, with their status, and no others are', () => {
    const page = readFileSync('docs/api.md', 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (\d{3}) +\| \S/gm)]
    expect(rows.map(([, code, status]) => [code, Number(status)])).toEqual(Object.entries(REFUSAL_STATUS))
  })

  it('are what the schema of a refusal takes', () => {
    const refusal = { success: false, code: 'nights-taken', message: 'They are taken.' }
    expect(errorResponse.parse(refusal)).toEqual(refusal)
    expect(errorResponse.safeParse({ ...refusal, code: 'no-such-code' }).success).toBe(false)
  })
})
