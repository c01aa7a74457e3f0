import type { GlobalConfig } from 'payload'

import { alwaysPublic } from './always-public'
import { amenityListsTab, factsTab, hostTab, questionsTab } from './house/fact-tabs'
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
  ...alwaysPublic('house', {
    label: 'Website texts',
    description:
      'Every word on the website. Save a draft and look at the preview as often as you like; guests see your changes once you publish them.',
  }),
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
        amenityListsTab,
        factsTab,
        questionsTab,
        hostTab,
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
