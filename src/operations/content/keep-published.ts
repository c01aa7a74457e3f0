import type { GlobalBeforeOperationHook } from 'payload'

import { RefusedEdit } from './refused-edit'

type UpdateArgs = {
  draft?: boolean
  unpublishAllLocales?: boolean | string
  data?: { _status?: string | null }
}

const ALWAYS_PUBLIC =
  'The website cannot be without these, so they cannot be taken back. Change what you do not like, and publish that.'

/**
 * A global of the website has no state in which guests see nothing: a save is either a draft, which leaves what is
 * published alone, or it is published. Payload's own 'Unpublish' would make the draft's values public and call them one.
 */
export const keepPublished: GlobalBeforeOperationHook = ({ args, operation }) => {
  const { draft, unpublishAllLocales, data } = args as UpdateArgs
  if (operation !== 'update' || draft || !data) return
  if (unpublishAllLocales === true || unpublishAllLocales === 'true' || data._status === 'draft') {
    throw new RefusedEdit(ALWAYS_PUBLIC, 400)
  }
  data._status = 'published'
}
