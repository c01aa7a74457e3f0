import type { Payload } from 'payload'

import { seedInquiry, seedStay } from './seed'

/** In every text below, so that one search finds whatever leaks. No word of the site has it. */
export const CANARY = 'qzcanary'

const text = (what: string) => `${CANARY}-${what}`

/** What no stranger may ever read, each with a mark that says what it is. */
export async function seedCanaries(payload: Payload): Promise<void> {
  await seedInquiry(payload, {
    firstName: text('guest'),
    lastName: text('surname'),
    email: `${CANARY}@example.org`,
    phone: text('phone'),
    message: text('message'),
    ipAddress: '192.0.2.77',
  })
  await seedStay(payload, { label: text('stay') })
  await payload.create({
    collection: 'feeds',
    data: {
      name: text('feed'),
      icalUrl: `https://feeds.invalid/${text('feed-address')}.ics`,
      platform: 'airbnb',
      isActive: false,
      autoSyncEnabled: false,
    },
  })
  await payload.create({
    collection: 'guest-reviews',
    data: {
      guestName: text('reviewer'),
      rating: 5,
      stayDate: 'May 2026',
      title: text('review'),
      content: text('review-text'),
      isApproved: false,
      isPublished: false,
    },
  })
  await payload.create({
    collection: 'security-events',
    data: { kind: 'login', area: 'admin', outcome: 'wrong password', detail: text('event') },
  })
  await payload.updateGlobal({ slug: 'arrival', data: { doorCode: text('door') } })
  await payload.updateGlobal({
    slug: 'cleaning-settings',
    data: { cleaningCrewEmail: `${CANARY}-crew@example.org` },
  })
  await payload.updateGlobal({ slug: 'google-calendar', data: { sealedToken: text('google-token') } })
}
