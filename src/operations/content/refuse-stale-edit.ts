import { isDeepStrictEqual } from 'node:util'

import type { CollectionBeforeValidateHook, GlobalBeforeValidateHook, GlobalSlug } from 'payload'

import { RefusedEdit } from './refused-edit'

type Stored = { updatedAt?: string | Date | null; id?: string | number; globalType?: string | null }

/** Without a colon: Payload takes what follows one for a list of fields. */
const CHANGED_ELSEWHERE =
  'This was changed in another window since you opened it here, so nothing was saved. What you typed is still in this ' +
  'window. Open the page once more in a new tab to see what has changed, copy over what you want to keep and save it there.'

const moment = (at: Stored['updatedAt']): number | null => (at ? new Date(at).getTime() : null)

/** As JSON has it, without what every save changes and what a form does not send of a global. */
function content(record: Stored): unknown {
  const { updatedAt: _at, globalType: _type, id: _id, ...rest } = JSON.parse(JSON.stringify(record)) as Stored
  return rest
}

/** Payload's forms send the `updatedAt` that they loaded; who sends none (code of ours) means what is stored now. */
const isStale = (sent: Stored | undefined, stored: Stored | undefined): boolean => {
  const [loaded, now] = [moment(sent?.updatedAt), moment(stored?.updatedAt)]
  return loaded !== null && now !== null && loaded !== now
}

/**
 * 'Revert to published' sends what guests see, as it is, over a newer draft. That is a wish, not an oversight; and what is there
 * already overwrites nothing, as a form sends it again whose answer was lost.
 */
async function isAsItIs(sent: Stored | undefined, read: (draft: boolean) => Promise<Stored>) {
  if (sent === undefined) return false
  const known = [await read(false), await read(true)]
  return known.some((each) => isDeepStrictEqual(content(sent), content(each)))
}

/** Two windows must not overwrite each other silently: a save of what was loaded before the last one is 409. */
export const refuseStaleGlobal: GlobalBeforeValidateHook = async ({ data, originalDoc, global, req }) => {
  const [sent, stored] = [data as Stored | undefined, originalDoc as Stored | undefined]
  if (!isStale(sent, stored)) return
  const slug = global.slug as GlobalSlug
  if (await isAsItIs(sent, (draft) => req.payload.findGlobal({ slug, draft, depth: 0, req }))) return
  throw new RefusedEdit(CHANGED_ELSEWHERE, 409)
}

/** The same for a record of a collection. */
export const refuseStaleRecord: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  collection,
  operation,
  req,
}) => {
  const [sent, stored] = [data as Stored | undefined, originalDoc as Stored | undefined]
  if (operation !== 'update' || !isStale(sent, stored)) return
  const slug = collection.slug as 'pages' | 'guest-reviews'
  const { id } = stored as { id: string | number }
  const { payload } = req
  if (await isAsItIs(sent, (draft) => payload.findByID({ collection: slug, id, draft, depth: 0, req })))
    return
  throw new RefusedEdit(CHANGED_ELSEWHERE, 409)
}
