import type { CollectionConfig } from 'payload'

import { owner } from '@/access/owner'
import { APPROVE_FIRST, isAllowedState } from '@/domain/reviews/review-rules'
import { line, withoutBlanks } from '@/globals/house/fields'
import { refuseSameReview } from '@/operations/content/refuse-same-review'
import { refuseStaleRecord } from '@/operations/content/refuse-stale-edit'

const trimmed = { hooks: { beforeValidate: [withoutBlanks] } }

export const guestReviews: CollectionConfig = {
  slug: 'guest-reviews',
  labels: { singular: 'Review', plural: 'Reviews' },
  access: { create: owner, read: owner, update: owner, delete: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['guestName', 'rating', 'stayDate', 'isApproved', 'isPublished'],
    description: 'What guests wrote. A review is on the website when it is approved and published.',
    components: {
      edit: { beforeDocumentControls: ['/components/admin/content/load-preferences#LoadPreferences'] },
    },
  },
  graphQL: false,
  lockDocuments: false,
  disableDuplicate: true,
  hooks: { beforeValidate: [refuseStaleRecord, refuseSameReview] },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'guestName', label: 'Guest', type: 'text', required: true, maxLength: 120, ...trimmed },
        {
          name: 'rating',
          label: 'Stars',
          type: 'number',
          required: true,
          min: 1,
          max: 5,
          admin: { description: '1 to 5.' },
          validate: (value: number | null | undefined) =>
            (Number.isInteger(value) && value! >= 1 && value! <= 5) || 'Please give 1 to 5 whole stars',
        },
        {
          name: 'stayDate',
          label: 'Time of the stay',
          type: 'text',
          required: true,
          maxLength: 60,
          ...trimmed,
          admin: { description: "As it is shown, e.g. 'October 2024'." },
        },
      ],
    },
    line('title', { label: 'Headline', help: "A few of the guest's own words.", max: 200 }),
    {
      name: 'content',
      label: 'Review',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      ...trimmed,
      admin: { description: 'As the guest wrote it. Up to 5,000 characters.', rows: 8 },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'isApproved',
          label: 'Approved',
          type: 'checkbox',
          required: true,
          defaultValue: false,
          admin: {
            description: 'You have read it, and it may be published.',
            components: { Cell: '/components/admin/content/yes-no-cell#YesNoCell' },
          },
        },
        {
          name: 'isPublished',
          label: 'Published on the website',
          type: 'checkbox',
          required: true,
          defaultValue: false,
          validate: (value: unknown, { siblingData }: { siblingData: unknown }) =>
            isAllowedState({
              isApproved: (siblingData as { isApproved?: boolean }).isApproved === true,
              isPublished: value === true,
            }) || APPROVE_FIRST,
          admin: {
            description: 'Guests can read it. Only an approved review can be published.',
            components: { Cell: '/components/admin/content/yes-no-cell#YesNoCell' },
          },
        },
      ],
    },
  ],
}
