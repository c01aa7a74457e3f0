import type { GlobalConfig } from 'payload'

import { ownersGlobal } from './owners-global'

const time = (name: string, label: string, defaultValue: string) => ({
  name,
  label,
  type: 'text' as const,
  required: true,
  defaultValue,
  validate: (value: string | null | undefined) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(value ?? '') || 'Please give a time of day such as 16:00',
})

/** Typed as they are spelled. */
const components = { Field: '/components/admin/content/exact-text#ExactText' }

/** What guests need to arrive. Mailed to those who booked, three days before; of it, the times alone are public. */
export const arrival: GlobalConfig = {
  ...ownersGlobal('arrival', {
    label: 'Arrival details',
    description:
      'Mailed to guests with a confirmed booking three days before they come, and on their own page from then on. Of all this, the website shows the two times alone.',
  }),
  fields: [
    {
      type: 'row',
      fields: [
        time('checkinTime', 'Check-in from', '16:00'),
        time('checkoutTime', 'Check-out until', '11:00'),
      ],
    },
    { name: 'address', label: 'Address', type: 'textarea', maxLength: 500 },
    { name: 'directions', label: 'Directions', type: 'textarea', maxLength: 4000, admin: { rows: 6 } },
    {
      name: 'doorCode',
      label: 'Door code',
      type: 'text',
      maxLength: 80,
      admin: {
        components,
        description:
          'A new one is not mailed again to guests who have the mail already: they find it on their own page. Please tell those who are here or arrive within three days.',
      },
    },
    {
      name: 'codeWaitsForPayment',
      label: 'Keep the door code back until the stay is paid',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'Address and directions go out in any case.' },
    },
    {
      type: 'row',
      fields: [
        {
          name: 'wifiName',
          label: 'Wi-Fi name',
          type: 'text',
          maxLength: 32,
          admin: {
            components,
            description: "Exactly as it is spelled. On the guest's page, with a code to scan.",
          },
        },
        {
          name: 'wifiPassword',
          label: 'Wi-Fi password',
          type: 'text',
          maxLength: 63,
          admin: { components, description: 'Empty: the network is open.' },
        },
      ],
    },
    {
      name: 'notes',
      label: 'Good to know',
      type: 'textarea',
      maxLength: 4000,
      admin: { description: 'E.g. parking, whom to call.', rows: 6 },
    },
    {
      name: 'manual',
      label: 'House manual',
      type: 'textarea',
      maxLength: 8000,
      admin: {
        description: "How things in the house work: heating, hot tub, trash. On the guest's page only.",
        rows: 10,
      },
    },
    {
      name: 'leaving',
      label: 'Before you leave',
      type: 'textarea',
      maxLength: 4000,
      admin: {
        description: "One thing to do a line. On the guest's page, the day before they leave.",
        rows: 6,
      },
    },
  ],
}
