import type { GlobalConfig } from 'payload'

import { owner } from '@/access/owner'
import { keepPublished } from '@/operations/content/keep-published'
import { recordSettings } from '@/operations/runtime/record-settings'
import { refuseStaleGlobal } from '@/operations/content/refuse-stale-edit'
import { restoreGlobalAsDraft } from '@/operations/content/restore-as-draft'

type GlobalText = { label: string; description: string }

/**
 * What the globals of the website share: they are edited as drafts and published, an older version comes back as a draft,
 * and there is no state in which guests see none.
 */
export function alwaysPublic(slug: 'house' | 'booking-rules', { label, description }: GlobalText) {
  return {
    slug,
    label,
    access: { read: owner, readVersions: owner, update: owner },
    admin: {
      group: 'Website',
      // The raw JSON view is for programmers.
      hideAPIURL: true,
      description,
      preview: () => '/preview',
      components: {
        elements: {
          PreviewButton: '/components/admin/content/preview-button#PreviewButton',
          UnpublishButton: '/components/admin/content/website-menu-item#WebsiteMenuItem',
        },
      },
    },
    graphQL: false,
    // Payload's form asks whether there is a published state without asking for the state, and then believes there is none.
    forceSelect: { _status: true },
    versions: { drafts: true, max: 50 },
    lockDocuments: false,
    hooks: {
      beforeOperation: [keepPublished],
      beforeValidate: [refuseStaleGlobal],
      afterChange: [recordSettings],
    },
    endpoints: [restoreGlobalAsDraft(slug)],
  } satisfies Partial<GlobalConfig>
}
