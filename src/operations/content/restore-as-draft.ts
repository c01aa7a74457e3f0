import type { Endpoint, FlattenedField, PayloadRequest } from 'payload'

import { owner } from '@/access/owner'
import { toRecordId } from '@/database/record-id'

import { RefusedEdit } from './refused-edit'

type Values = Record<string, unknown>

const RESTORED =
  'The older version is back as a draft. Guests see no difference yet: look at the preview, then publish it.'

/** A field that the old version does not have is empty there; left out, it would keep what it has now. */
function complete(fields: FlattenedField[], values: Values): Values {
  const entries = fields.map((field): [string, unknown] => {
    const value = values[field.name]
    if (field.type === 'group' || field.type === 'tab') {
      return [field.name, complete(field.flattenedFields, (value ?? {}) as Values)]
    }
    return [field.name, value ?? (field.type === 'array' ? [] : null)]
  })
  return Object.fromEntries(entries)
}

/** The old values as a draft to save: they belong to now, so neither their times nor their state come along. */
function draftOf(fields: FlattenedField[], version: unknown) {
  const { updatedAt: _updated, createdAt: _created, ...values } = complete(fields, version as Values)
  return { ...values, _status: 'draft' as const }
}

function readRequest(req: PayloadRequest) {
  if (!owner({ req })) throw new RefusedEdit('Please sign in.', 401)
  const { payload } = req
  const given = String(req.routeParams?.id)
  // Versions have the ids that the database gives: numbers in SQLite, hex text in MongoDB.
  const isHex = payload.db.defaultIDType === 'text'
  const id = isHex ? (/^[0-9a-f]{24}$/.test(given) ? given : null) : toRecordId(given)
  if (id === null) throw new RefusedEdit('There is no such version.', 404)
  return { id: id as string, payload, own: { overrideAccess: false, req } as const }
}

/**
 * In place of Payload's own restoring, which writes an old draft into what guests see, unchecked, and takes a page off
 * the website. Here it becomes the newest draft, and whatever it follows stays in the list of versions.
 */
export const restoreGlobalAsDraft = (slug: 'house' | 'booking-rules'): Omit<Endpoint, 'root'> => ({
  method: 'post',
  path: '/versions/:id',
  handler: async (req) => {
    const { id, payload, own } = readRequest(req)
    const { version } = await payload.findGlobalVersionByID({ slug, id, depth: 0, ...own })
    const { flattenedFields } = payload.globals.config.find((each) => each.slug === slug)!
    const data = draftOf(flattenedFields, version)
    const result = await payload.updateGlobal({ slug, data, draft: true, depth: 0, ...own })
    return Response.json({ message: RESTORED, result })
  },
})

export const restorePageAsDraft: Omit<Endpoint, 'root'> = {
  method: 'post',
  path: '/versions/:id',
  handler: async (req) => {
    const { id, payload, own } = readRequest(req)
    const { version, parent } = await payload.findVersionByID({ collection: 'pages', id, depth: 0, ...own })
    const data = draftOf(payload.collections.pages.config.flattenedFields, version)
    const result = await payload.update({
      collection: 'pages',
      id: parent as string,
      data,
      draft: true,
      depth: 0,
      ...own,
    })
    return Response.json({ message: RESTORED, ...result })
  },
}
