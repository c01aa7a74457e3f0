import { describe, expect, it } from '@jest/globals'
import { ValidationError } from 'payload'

import { classify, type DatabaseFault } from './classify'
import { isUniqueViolation } from './unique'

const failed = (message: string, fields: { code?: string | number; name?: string } = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields)
const refused = (message: string) => new ValidationError({ errors: [{ message, path: 'date' }] })

const CASES: [string, unknown, DatabaseFault | null][] = [
  ['SQLite’s unique index', failed('UNIQUE constraint failed: nights.date'), 'unique'],
  ['the same below a query', failed('Failed query', {}, failed('SQLITE_CONSTRAINT_UNIQUE: x')), 'unique'],
  [
    'MongoDB’s unique index',
    failed('E11000 duplicate key', { name: 'MongoServerError', code: 11000 }),
    'unique',
  ],
  ['MongoDB’s in a bulk write', failed('write', { name: 'MongoBulkWriteError', code: 11000 }), 'unique'],
  ['either through Payload', refused('Value must be unique'), 'unique'],
  ['what else Payload refuses', refused('This field is required.'), null],
  ['another SQLite constraint', failed('NOT NULL', { code: 'SQLITE_CONSTRAINT_NOTNULL' }), null],
  ['a writer in another process', failed('locked', { code: 'SQLITE_BUSY' }), 'busy'],
  [
    'a file that cannot be read',
    failed('Failed query', {}, failed('io', { code: 'SQLITE_IOERR_READ' })),
    'away',
  ],
  ['a server that is gone', failed('no', { name: 'MongoServerSelectionError' }), 'away'],
  ['a server without a primary', failed('no', { name: 'MongoServerError', code: 10107 }), 'away'],
  ['a call that mongoose kept back', failed('Operation buffering timed out after 10000ms'), 'away'],
  ['the same number elsewhere', failed('no', { name: 'OtherError', code: 91 }), null],
  ['a full database', failed('full', { code: 'SQLITE_FULL' }), 'full'],
  ['a full disk', failed('write', { code: 'ENOSPC' }), 'full'],
  ['a full server', failed('disk', { name: 'MongoServerError', code: 14031 }), 'full'],
  ['any other error', failed('oops'), null],
  ['what is no error', 'UNIQUE constraint failed', null],
]

describe('classify', () => {
  it.each(CASES)('knows %s', (_what, error, fault) => {
    expect(classify(error)).toBe(fault)
    expect(isUniqueViolation(error)).toBe(fault === 'unique')
  })
})
