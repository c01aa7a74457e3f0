import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import type { DayRecord } from '@/domain/rates/availability'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import type { IRateLimiterOptions, RateLimiterAbstract } from 'rate-limiter-flexible'

export type Row = Record<string, unknown>
export type Id = string | number

export interface PageOptions {
  /** Fields that must have a value; null for one that must not be set. */
  where?: Record<string, string | null>
  /** The first and the last of what they are in the order of: check-in dates say. */
  first?: string
  last?: string
  /** Only those whose checkout is later than this date. */
  endsAfter?: CalendarDate
  pageSize?: number
}
/** The page behind a row, or the first one, in the order of a text that each record has, then the id. */
export type PageQuery = PageOptions & {
  by: string
  pageSize: number
  after: { by: string; id: number } | null
}

/** What is to stand in the owner's record of a date; its other parts stay, and are those of a free night where it is new. */
export interface DayWrite {
  date: CalendarDate
  /** The record's `updatedAt` as it was read, ISO UTC; null for a date that had none. Another one by now is left as it is. */
  readAt: string | null
  priceCents: Cents | null
  minNights: number | null
}

/** A date as the owner has set it; the stamp is ISO UTC. */
export type DayRow = DayRecord & { updatedAt: string }

/** What Payload's API would do record by record: many at once, or all or none. */
export interface StayPort {
  /** Inserts records that have no id yet, made now; one that a unique index refuses is left out without a word. */
  insertNew: (collection: CollectionSlug, rows: readonly Row[]) => Promise<void>
  /**
   * Claims every one of the nights for a stay, or none.
   * @param dates ascending nights of one stay
   * @returns false when another stay has one of them
   */
  claimNights: (stayId: string, dates: readonly CalendarDate[]) => Promise<boolean>
  /** Gives stays the inquiries whose `requestKey` is `prefix` and the stay's id. */
  linkStays: (stayIds: readonly string[], prefix: string) => Promise<void>
  /**
   * Writes the owner's records of many dates, each only where it still is as it was read, with one and the same `updatedAt`.
   * @param writes of each date at most one
   * @param stamp ISO UTC, later than what any of them was read with
   * @returns the dates that were written
   */
  writeDays: (writes: readonly DayWrite[], stamp: string) => Promise<CalendarDate[]>
  /** The next nights from a date on, behind the one given ('' for the first), with the stay that has each. */
  readNights: (from: CalendarDate, after: string, size: number) => Promise<[CalendarDate, string][]>
  /** The dates from the first to the last, both included, that the owner has set, and the claimed nights with their stays; in no order. */
  readDays: (
    first: CalendarDate,
    last: CalendarDate,
  ) => Promise<{ days: DayRow[]; nights: [CalendarDate, string][] }>
  /** Ids are text and dates ISO text, as in the API. */
  readPage: (collection: CollectionSlug, columns: readonly string[], query: PageQuery) => Promise<Row[]>
}

/** What bringing everything into a database takes, and taking it out. */
export interface ArchivePort {
  /**
   * Inserts records as they are, ids and times included; a few hundred at once. Only for collections without lists or groups.
   * @throws whatever the database throws; some may be there then
   */
  insertAsIs: (slug: string, fields: readonly FlattenedField[], rows: readonly Row[]) => Promise<void>
  /** The last number that was given to a record of each collection, also when that record is gone; 0 for none. */
  readNumbers: (slugs: readonly string[]) => Promise<Record<string, number>>
  /** Sees to it that no number up to these is given to a record that is created from now on. */
  raiseNumbers: (numbers: Record<string, number>) => Promise<void>
  /** Marks these versions of a collection or global as the latest ones, and no other. */
  markLatest: (slug: string, ids: readonly Id[]) => Promise<void>
  /** Gives a global that was just created the times it had. */
  keepGlobalTimes: (slug: string, times: { createdAt?: string; updatedAt?: string }) => Promise<void>
  /**
   * Deletes every record, sessions and queued jobs included.
   * @param keys of Payload's KV store, which stay
   */
  empty: (keys: readonly string[]) => Promise<void>
  /**
   * The database as it is at this moment, while others go on writing, opened for reading; closing it deletes the copy.
   * @param folder one of its own, which only we may read
   * @returns null where there is no such copy: then everything is read twice
   */
  snapshot: (folder: string) => Promise<OpenCopy | null>
}
export interface OpenCopy {
  payload: Payload
  close: () => Promise<void>
}

/** Counters of calls that all processes have in common. */
export interface SharedLimits {
  limiter: (options: IRateLimiterOptions) => RateLimiterAbstract
  /** Those under a prefix whose windows run and that have used at least `from` points, the fullest first. */
  counters: (
    keyPrefix: string,
    from: number,
    most: number,
  ) => Promise<{ key: string; used: number; resetsAt: number }[]>
}

/**
 * The database in use, for what Payload's API does not do, or does too slowly. Two implementations, `sqlite` and `mongo`;
 * nobody else knows which it is or what is behind its adapter, and a lint rule holds that. {@link databaseOf} gives it.
 */
export interface DatabasePort extends StayPort, ArchivePort {
  /** As people call it, and archives in small letters. */
  label: 'SQLite' | 'MongoDB'
  /** As `/api/status` calls it. */
  kind: 'embedded' | 'mongodb'
  /** Whether several processes may serve the site on it, each with a DATA_DIR of its own. */
  isShared: boolean
  /** null where one process counts for itself. */
  sharedLimits: SharedLimits | null
  /**
   * Before the first request, any number of times.
   * @throws Error in words when this version does not know what the database holds; nothing was changed
   */
  prepare: () => Promise<void>
  /**
   * Brings records of an earlier version up to date, where opening the database did not. By one process at a time; killed in
   * the middle, the next start goes on.
   * @param schema the one that the database was last served with; undefined where nobody knows
   */
  migrateRecords: (schema: string | undefined) => Promise<void>
  /** Makes the question whether the database is there, to be asked again and again. It rejects when it is not. */
  createPing: () => () => Promise<void>
  /**
   * Takes what was deleted out of the database's files, as far as it does not do so by itself.
   * @param rebuild writes the whole file anew, which needs room for it twice and holds up writes meanwhile
   * @throws an error of the database: the disk is full, or another process reads or writes for long. Nothing is lost then.
   */
  overwriteFreed: (how: { rebuild: boolean }) => Promise<void>
}

/** Who works on the database now, and what it looks like: {@link ArchivePort.empty} leaves them. */
export const LEFT_ALONE = ['leases', 'payload-migrations']
/** How many records an import hands on at once. */
export const ROWS_AT_ONCE = 200
