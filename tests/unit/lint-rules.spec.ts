import { execFileSync } from 'node:child_process'

import { describe, expect, it } from '@jest/globals'

interface Sample {
  path: string
  code: string
  types?: boolean
  rule: string | null
}

const use = (from: string) => `import { thing } from '${from}'\nexport const other = thing\n`
const useType = (from: string) => `import type { Thing } from '${from}'\nexport type Other = Thing\n`
const IMPORTS = 'no-restricted-imports'

const samples: Sample[] = [
  { path: 'src/domain/rates/sample.ts', code: use('@/contract/quote'), rule: IMPORTS },
  { path: 'src/domain/rates/sample.ts', code: use('../../operations/submit-inquiry'), rule: IMPORTS },
  { path: 'src/domain/rates/sample.ts', code: use('payload'), rule: IMPORTS },
  { path: 'src/domain/rates/sample.ts', code: use('node:fs'), rule: IMPORTS },
  { path: 'src/domain/rates/sample.ts', code: use('@/domain/common/money'), rule: null },
  { path: 'src/domain/rates/sample.ts', code: use('./price-line'), rule: null },
  { path: 'src/domain/rates/sample.ts', code: use('@/domain/stays/stay-quote'), rule: IMPORTS },
  { path: 'src/domain/rates/sample.ts', code: use('../stays/stay-quote'), rule: IMPORTS },
  { path: 'src/domain/feeds/merging/sample.ts', code: use('../../bookings/journal'), rule: IMPORTS },
  { path: 'src/domain/reports/sample.ts', code: use('@/domain/ledger/ledger'), rule: null },
  { path: 'src/domain/reports/sample.ts', code: use('payload'), rule: IMPORTS },
  { path: 'src/domain/sample.ts', code: use('@/domain/common/money'), rule: 'no-restricted-syntax' },
  {
    path: 'src/domain/rates/sample.ts',
    code: 'export const now = () => Date.now()\n',
    rule: 'no-restricted-syntax',
  },
  {
    path: 'src/domain/rates/sample.ts',
    code: 'export const now = () => new Date()\n',
    rule: 'no-restricted-syntax',
  },
  {
    path: 'src/domain/rates/sample.ts',
    code: 'export const at = (ms: number) => new Date(ms)\n',
    rule: null,
  },
  {
    path: 'src/domain/rates/sample.ts',
    code: "export const get = () => fetch('/x')\n",
    rule: 'no-restricted-globals',
  },
  { path: 'src/contract/sample.ts', code: use('@/operations/claim-nights'), rule: IMPORTS },
  { path: 'src/contract/sample.ts', code: use('@/domain/common/money'), rule: null },
  { path: 'src/integrations/sample.ts', code: use('@/operations/queue-mail'), rule: IMPORTS },
  { path: 'src/integrations/sample.ts', code: use('@/domain/common/money'), rule: null },
  { path: 'src/security/sample.ts', code: use('@/endpoints/quote'), rule: IMPORTS },
  { path: 'src/operations/sample.ts', code: use('@/security/session'), rule: 'no-restricted-syntax' },
  { path: 'src/operations/rates/sample.ts', code: use('@/endpoints/quote'), rule: IMPORTS },
  { path: 'src/operations/rates/sample.ts', code: use('@/security/session'), rule: null },
  { path: 'src/operations/rates/sample.ts', code: use('../runtime/lease'), rule: null },
  { path: 'src/operations/rates/sample.ts', code: use('@/operations/runtime/lease'), rule: null },
  { path: 'src/operations/rates/sample.ts', code: use('../stays/stays'), rule: IMPORTS },
  { path: 'src/operations/rates/sample.ts', code: use('@/operations/stays/stays'), rule: IMPORTS },
  { path: 'src/operations/data/house/sample.ts', code: use('../../owner/owner-account'), rule: IMPORTS },
  {
    path: 'src/operations/desk/sample.ts',
    code: "compareAndSet({}, 'inquiries', {}, {})\n",
    rule: 'no-restricted-syntax',
  },
  {
    path: 'src/jobs/sample.ts',
    code: "payload.db.deleteMany({ where: {}, collection: 'inquiries' })\n",
    rule: 'no-restricted-syntax',
  },
  {
    path: 'src/operations/desk/sample.ts',
    code: "compareAndSet({}, 'stays', {}, {})\npayload.find({ collection: 'inquiries' })\n",
    rule: null,
  },
  {
    path: 'src/operations/bookings/write-booking.ts',
    code: "compareAndSet({}, 'inquiries', {}, {})\n",
    rule: null,
  },
  { path: 'src/operations/rates/sample.ts', code: use('@/database/database-of'), rule: null },
  ...['mongoose', '@libsql/client', '@payloadcms/db-sqlite', '@payloadcms/db-mongodb', 'drizzle-orm'].flatMap(
    (driver) => [
      { path: 'src/operations/rates/sample.ts', code: use(driver), rule: IMPORTS },
      { path: 'src/operations/owner/sample.ts', code: use(driver), rule: IMPORTS },
      { path: 'src/sample.ts', code: use(driver), rule: IMPORTS },
      { path: 'src/database/sample.ts', code: use(driver), rule: null },
    ],
  ),
  ...[
    "export const ask = (payload) => payload.db.name === 'sqlite'\n",
    'export const ask = ({ db }) => db.name\n',
    'export const ask = (payload) => {\n  const { name } = payload.db\n  return name\n}\n',
    'export const open = (payload: { db: object }) => payload.db as unknown as { client: object }\n',
  ].flatMap((code) => [
    { path: 'src/operations/rates/sample.ts', code, rule: 'no-restricted-syntax' },
    { path: 'src/security/sample.ts', code, rule: 'no-restricted-syntax' },
    { path: 'src/database/sqlite/sample.ts', code, rule: null },
  ]),
  { path: 'src/endpoints/sample.ts', code: use('@/app/(site)/page'), rule: IMPORTS },
  { path: 'src/endpoints/sample.ts', code: use('@/operations/submit-inquiry'), rule: null },
  { path: 'src/jobs/sample.ts', code: use('@/components/ui/button'), rule: IMPORTS },
  { path: 'src/components/site/sample.tsx', code: use('@/operations/quote'), rule: IMPORTS },
  { path: 'src/components/site/sample.tsx', code: use('../../security/session'), rule: IMPORTS },
  { path: 'src/components/site/sample.tsx', code: use('@/contract/quote'), rule: null },
  { path: 'src/components/site/sample.tsx', code: use('@/components/ui/button'), rule: null },
  { path: 'src/components/api/sample.ts', code: useType('@/endpoints'), rule: IMPORTS },
  { path: 'src/components/api/client.ts', code: useType('@/endpoints'), rule: null },
  { path: 'src/components/api/client.ts', code: use('@/endpoints'), rule: IMPORTS },
  { path: 'src/components/api/client.ts', code: useType('@/operations/quote'), rule: IMPORTS },
  { path: 'src/app/sample.tsx', code: use('@/operations/quote'), rule: null },
  {
    path: 'src/server/sample.ts',
    code: 'export const port = process.env.PORT\n',
    rule: 'no-restricted-properties',
  },
  {
    path: 'src/app/sample.tsx',
    code: 'export const { PORT } = process.env\n',
    rule: 'no-restricted-properties',
  },
  { path: 'src/security/sample.ts', code: use('node:process'), rule: IMPORTS },
  { path: 'src/env.ts', code: 'export const port = process.env.PORT\n', rule: null },
  { path: 'scripts/sample.mjs', code: 'export const port = process.env.PORT\n', rule: null },
  {
    path: 'src/env.ts',
    types: true,
    code: 'const later = async () => 1\nexport const start = () => {\n  later()\n}\n',
    rule: '@typescript-eslint/no-floating-promises',
  },
  {
    path: 'src/env.ts',
    types: true,
    code: 'const later = async () => 1\nexport const start = () => {\n  void later()\n}\n',
    rule: null,
  },
]

function lint(): string[][] {
  const printed = execFileSync(process.execPath, ['tests/support/lint-samples.mjs'], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
  })
  return JSON.parse(printed) as string[][]
}

describe('the lint rules', () => {
  const fired = lint()

  it.each(
    samples.map((sample, index) => ({ ...sample, index, shown: sample.code.replaceAll(/\s+/g, ' ').trim() })),
  )('$path: `$shown` gives $rule', ({ rule, index }) => {
    expect(fired[index]).toEqual(rule === null ? [] : [rule])
  })
})
