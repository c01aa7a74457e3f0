import { describe, expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { ValidationError } from 'payload'

import { classify, type DatabaseFault } from './classify'
import { isUniqueViolation } from './unique'

const { MongoBulkWriteError, MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo

const failed = (message: string, fields: { code?: string | number; name?: string } = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields)
const refused = (message: string) => new ValidationError({ errors: [{ message, path: 'date' }] })

const said = (code: number, message = 'no') => new MongoServerError({ message, code })
/** A write of several that did not get through: as the driver has it. */
const cutOff = (why: Error) =>
  new MongoBulkWriteError(why as never, {} as ConstructorParameters<typeof MongoBulkWriteError>[1])
/** Of an insert of several in no order, what was refused: as the driver has it, and as mongoose copies it. */
const inserted = (writeErrors: readonly object[]) =>
  failed('E11000 duplicate key', { name: 'MongoBulkWriteError', code: 11000, ...{ writeErrors } })

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
  ['a call that was cut off with its server', failed('no', { name: 'PoolClearedOnNetworkError' }), 'away'],
  ['a write of several whose answer was lost', cutOff(new MongoNetworkError('closed')), 'away'],
  [
    'a write of several that found no server',
    cutOff(new MongoServerSelectionError('timed out', {} as never)),
    'away',
  ],
  ['a write of several that a stopping server refused', cutOff(said(11600)), 'away'],
  ['a router that cannot reach its server', said(6), 'away'],
  ['a server that lost where a reader was', said(43), 'away'],
  ['a server that has too much to do', said(365), 'busy'],
  ['a server that is asked too often', said(462), 'busy'],
  ['a call that mongoose kept back', failed('Operation buffering timed out after 10000ms'), 'away'],
  ['the same number elsewhere', failed('no', { name: 'OtherError', code: 91 }), null],
  ['a full database', failed('full', { code: 'SQLITE_FULL' }), 'full'],
  ['a full disk', failed('write', { code: 'ENOSPC' }), 'full'],
  ['a full server', failed('disk', { name: 'MongoServerError', code: 14031 }), 'full'],
  ['a server with little room', said(371, 'User writes blocked, reason: DiskUseThresholdExceeded'), 'full'],
  [
    'a cluster of a fixed size that is full',
    said(8000, 'you are over your space quota, using 513 MB of 512 MB'),
    'full',
  ],
  ['what else such a cluster refuses', said(8000, 'bad auth : authentication failed'), null],
  ['records that an index refused, all of them', inserted([{ code: 11000 }, { code: 11000 }]), 'unique'],
  ['records of which an index refused some', inserted([{ code: 11000 }, { code: 365 }]), 'busy'],
  ['the same as mongoose copies it', inserted([{ err: { code: 11000 } }, { err: { code: 365 } }]), 'busy'],
  ['any other error', failed('oops'), null],
  ['what is no error', 'UNIQUE constraint failed', null],
]

describe('classify', () => {
  it.each(CASES)('knows %s', (_what, error, fault) => {
    expect(classify(error)).toBe(fault)
    expect(isUniqueViolation(error)).toBe(fault === 'unique')
  })
})
