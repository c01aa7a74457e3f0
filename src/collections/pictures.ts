import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'

/** Pictures that take the place of built-in ones, by slot (specification 3). */
export const pictures: CollectionConfig = {
  ...internal,
  slug: 'pictures',
  fields: [
    { name: 'slot', type: 'text', required: true, unique: true },
    { name: 'path', type: 'text', required: true },
    { name: 'alt', type: 'text' },
  ],
}
