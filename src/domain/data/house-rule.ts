/** What a process wants with the database: serve the site, use what is there, or fill it from an archive. */
export type Intent = 'start' | 'existing' | 'fill'

/** What house.json says; `isBeginning` until the first start came to its end. */
export interface HouseFile {
  id: string
  schema?: string
  isBeginning?: boolean
}

export interface DatabaseState {
  /** Somebody has an account there, pages, inquiries or stays, or an import was stopped. */
  isBegun: boolean
  /** An import was stopped: there is a part of an archive, written by a version that knows this. */
  isPart: boolean
  /** What a start has written there. */
  mark: { id: string; schema: string } | null
  /** Names of the migrations that ran; null where the database has none, as MongoDB. */
  migrations: readonly string[] | null
}

export interface Place {
  file: HouseFile | null
  /** What else in the folder tells of a house: outbox, secrets, pictures, backups. */
  traces: readonly string[]
  /** null when there is none. */
  database: DatabaseState | null
}

export type HouseRefusal = 'newer' | 'older' | 'missing' | 'nothing' | 'other'
export type Verdict = { refused: HouseRefusal } | { refused: null; isFirst: boolean }

const FIRST: Verdict = { refused: null, isFirst: true }
const OURS: Verdict = { refused: null, isFirst: false }

/** The id of a house whose first start came to its end. */
export const settledId = (file: HouseFile | null): string | null =>
  file && !file.isBeginning ? file.id : null

function judgeSchema(
  { isPart, mark, migrations }: DatabaseState,
  known: readonly string[],
): 'newer' | 'older' | 'same' {
  // Its commands say what it is, and how to go on; an import writes the mark at its end.
  if (isPart && !mark && !migrations) return 'same'
  // What wrote no mark was the first version.
  const ran = [...(migrations ?? []), ...(mark ? [mark.schema] : migrations ? [] : known.slice(0, 1))]
  if (ran.some((name) => !known.includes(name))) return 'newer'
  const isUpToDate = migrations
    ? known.every((name) => migrations.includes(name))
    : ran.includes(known.at(-1)!)
  return isUpToDate ? 'same' : 'older'
}

/**
 * What an archive takes the place of is saved first. Only opening a database with migrations brings it up to date; one without
 * would be saved as it is, under the name of a schema that it does not have. Half of an import is not saved.
 */
const isOlderWhenSaved = ({ migrations, isPart }: DatabaseState): boolean => migrations === null && !isPart

/**
 * Whether a process may go on with the database that it found. A house that has been in use and has lost its database must
 * not come up as an empty one, with every night free; nothing but a start and an archive ever make a database.
 * @param known the schemas of this version, the oldest first
 */
export function judgePlace(
  { file, traces, database }: Place,
  intent: Intent,
  known: readonly string[],
): Verdict {
  const schema = database ? judgeSchema(database, known) : 'same'
  if (schema === 'newer') return { refused: 'newer' }
  const id = settledId(file)
  if (database?.isBegun) {
    // One without an id is of a version that gave none, e.g. after going back to it and forward again.
    if (id && database.mark && database.mark.id !== id) return { refused: 'other' }
    const mustBeUpToDate = intent === 'existing' || (intent === 'fill' && isOlderWhenSaved(database))
    return mustBeUpToDate && schema === 'older' ? { refused: 'older' } : OURS
  }
  if (intent === 'fill') return FIRST
  const wasInUse = id !== null || (traces.length > 0 && !file)
  if (wasInUse) return { refused: 'missing' }
  return intent === 'existing' ? { refused: 'nothing' } : FIRST
}
