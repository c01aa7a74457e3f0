import type { GlobalConfig } from 'payload'

import { owner } from '@/access/owner'
import { keepPublished } from '@/operations/content/keep-published'
import { restoreGlobalAsDraft } from '@/operations/content/restore-as-draft'

import { type GlobalText, ownersGlobal } from './owners-global'

/**
 * What the globals of the website share: they are edited as drafts and published, an older version comes back as a draft,
 * and there is no state in which guests see none.
 */
export function alwaysPublic(slug: 'house' | 'booking-rules', text: GlobalText) {
  const base = ownersGlobal(slug, text)
  return {
    ...base,
    access: { ...base.access, readVersions: owner },
    admin: {
      ...base.admin,
      preview: () => '/preview',
      components: {
        elements: {
          ...base.admin.components.elements,
          PreviewButton: '/components/admin/content/preview-button#PreviewButton',
          UnpublishButton: '/components/admin/content/website-menu-item#WebsiteMenuItem',
        },
      },
    },
    // Payload's form asks whether there is a published state without asking for the state, and then believes there is none.
    forceSelect: { _status: true },
    versions: { drafts: true, max: 50 },
    hooks: { ...base.hooks, beforeOperation: [keepPublished] },
    endpoints: [restoreGlobalAsDraft(slug)],
  } satisfies Partial<GlobalConfig>
}
