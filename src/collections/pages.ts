import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { CollectionConfig } from 'payload'

import { owner } from '@/access/owner'
import { PAGE_SLUGS } from '@/contract/site-content'
import { line } from '@/globals/house/fields'
import { freeAddress } from '@/operations/owner/free-address'
import { refuseStaleRecord } from '@/operations/content/refuse-stale-edit'
import { refuseUnsafeLinks } from '@/operations/content/refuse-unsafe-links'
import { restorePageAsDraft } from '@/operations/content/restore-as-draft'

/** What the two pages need and the website shows well, with its buttons in sight. */
const editor = lexicalEditor({
  features: [
    FixedToolbarFeature(),
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    LinkFeature({ enabledCollections: [] }),
  ],
})

/** Longer texts with an address of their own. */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: { create: owner, read: owner, readVersions: owner, update: owner, delete: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description:
      'The privacy and terms pages, which the footer links to once they are published. A page that is deleted leaves the footer, too.',
    preview: ({ slug }) => (typeof slug === 'string' ? `/preview/${slug}` : '/preview'),
    components: {
      edit: {
        PreviewButton: '/components/admin/content/preview-button#PreviewButton',
        beforeDocumentControls: [
          '/components/admin/content/keep-fresh#KeepFresh',
          '/components/admin/content/load-preferences#LoadPreferences',
        ],
      },
    },
  },
  graphQL: false,
  versions: { drafts: true, maxPerDoc: 50 },
  lockDocuments: false,
  // Two pages cannot have one address, so a copy could not be saved.
  disableDuplicate: true,
  hooks: { beforeValidate: [refuseStaleRecord, refuseUnsafeLinks] },
  endpoints: [restorePageAsDraft],
  fields: [
    line('title', { label: 'Title', help: 'The headline of the page and its name in the footer.', max: 120 }),
    {
      name: 'slug',
      label: 'Address',
      type: 'select',
      required: true,
      unique: true,
      options: PAGE_SLUGS.map((slug) => ({ value: slug, label: `/${slug}` })),
      validate: freeAddress,
      admin: {
        description: 'Where the page is found on the website. There is one page for each.',
        position: 'sidebar',
        isClearable: false,
      },
    },
    { name: 'body', label: 'Text', type: 'richText', required: true, editor },
  ],
}
