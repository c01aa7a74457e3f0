import type { CollectionBeforeValidateHook } from 'payload'

import { findUnsafeLink } from '@/domain/content/rich-text-links'

import { RefusedEdit } from './refused-edit'

/** Without a colon: Payload takes what follows one for a list of fields. */
const UNSAFE =
  'One of the links leads to something that is no page, so nothing was saved. A link may be a website (https), a mail ' +
  'address (mailto), a telephone number (tel) or a page of this site (for example /terms).'

/** Drafts are not validated, but shown in the preview: so they are looked at here, like what is published. */
export const refuseUnsafeLinks: CollectionBeforeValidateHook = ({ data }) => {
  if (findUnsafeLink((data as { body?: { root?: unknown } | null } | undefined)?.body) !== null)
    throw new RefusedEdit(UNSAFE, 400)
}
