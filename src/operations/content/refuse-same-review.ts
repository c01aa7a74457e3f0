import type { CollectionBeforeValidateHook } from 'payload'

import { RefusedEdit } from './refused-edit'

const THERE_ALREADY =
  'This review is there already, so it was not added a second time. You find it in the list of reviews.'

/** Payload's form alone sends a record like this. */
const isForm = (headers: Headers): boolean => headers.get('content-type')?.startsWith('multipart/') ?? false

/** The form sends a new record again when its answer was lost: the same words of the same guest are one review. */
export const refuseSameReview: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !isForm(req.headers)) return
  const { guestName, title, content } = (data ?? {}) as Record<string, unknown>
  const { totalDocs } = await req.payload.count({
    collection: 'guest-reviews',
    where: { guestName: { equals: guestName }, title: { equals: title }, content: { equals: content } },
    req,
  })
  if (totalDocs > 0) throw new RefusedEdit(THERE_ALREADY, 409)
}
