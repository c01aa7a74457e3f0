import type { GlobalConfig } from 'payload'

import { owner } from '@/access/owner'

import { footerTab, identityTab, linksTab, menuTab, noticesTab, seoTab } from './house/house-tabs'
import {
  amenitiesTab,
  bookingTab,
  carouselTab,
  galleryTab,
  heroTab,
  locationTab,
  propertyTab,
  testimonialsTab,
} from './house/section-tabs'

/** Every text and link of the public site. Guests get it through the Local API only, as rendered pages. */
export const house: GlobalConfig = {
  slug: 'house',
  label: 'Website texts',
  access: { read: owner, update: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    description:
      'Every word on the website. Save a draft, look at the preview, then publish: guests see it at once.',
  },
  graphQL: false,
  versions: { drafts: true, max: 50 },
  lockDocuments: false,
  fields: [
    {
      type: 'tabs',
      tabs: [
        identityTab,
        heroTab,
        propertyTab,
        galleryTab,
        carouselTab,
        amenitiesTab,
        locationTab,
        testimonialsTab,
        bookingTab,
        footerTab,
        menuTab,
        linksTab,
        noticesTab,
        seoTab,
      ],
    },
    {
      // Set once the first texts, pages and reviews were written, so that nothing the owner deletes comes back.
      name: 'firstContentAt',
      type: 'date',
      admin: { hidden: true },
    },
  ],
}
