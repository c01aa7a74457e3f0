import type { GlobalConfig } from 'payload'

import { owner } from '@/access/owner'
import { refuseStaleGlobal } from '@/operations/content/refuse-stale-edit'
import { recordSettings } from '@/operations/runtime/record-settings'

export type GlobalText = { label: string; description: string }

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
