import type { GlobalAfterChangeHook, GlobalConfig } from 'payload'

import { owner } from '@/access/owner'
import { refuseStaleGlobal } from '@/operations/content/refuse-stale-edit'
import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'
import { recordEvent } from '@/security/events'

export type GlobalText = { label: string; description: string }

/** Keeps in the security log that the owner changed a global over HTTP; drafts are no change yet. */
const recordSettings: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  const address = req.headers?.get(CLIENT_ADDRESS_HEADER)
  const isDraft = (doc as { _status?: string })._status === 'draft'
  if (!address || !req.user || isDraft) return
  await recordEvent(req.payload, { kind: 'settings', area: global.slug, outcome: 'changed', address })
}

/** What the globals share that the owner edits in Payload's forms. */
export const ownersGlobal = (slug: string, { label, description }: GlobalText) =>
  ({
    slug,
    label,
    access: { read: owner, update: owner },
    // The raw JSON view is for programmers.
    admin: {
      group: 'Website',
      hideAPIURL: true,
      description,
      components: {
        elements: {
          beforeDocumentControls: ['/components/admin/content/load-preferences#LoadPreferences'],
        },
      },
    },
    graphQL: false,
    lockDocuments: false,
    hooks: { beforeValidate: [refuseStaleGlobal], afterChange: [recordSettings] },
  }) satisfies Partial<GlobalConfig>
