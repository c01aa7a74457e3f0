import type { CollectionConfig } from 'payload'

import { owner } from '@/access/owner'
import { PAGE_SLUGS } from '@/contract/site-content'

/** Longer texts with an address of their own. */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: { create: owner, read: owner, update: owner, delete: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'updatedAt'],
    description: 'The privacy and terms pages in the footer. A page that is deleted leaves the footer too.',
  },
  graphQL: false,
  versions: { drafts: true, maxPerDoc: 50 },
  lockDocuments: false,
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true, maxLength: 120 },
    {
      name: 'slug',
      label: 'Address',
      type: 'select',
      required: true,
      unique: true,
      options: PAGE_SLUGS.map((slug) => ({ value: slug, label: `/${slug}` })),
      admin: { description: 'Where the page is found on the website.', position: 'sidebar' },
    },
    { name: 'body', label: 'Text', type: 'richText', required: true },
  ],
}
