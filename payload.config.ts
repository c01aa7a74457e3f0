import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type Config } from 'payload'

import { nobody } from '@/access/nobody'
import { blockedAddresses } from '@/collections/blocked-addresses'
import { cleanings } from '@/collections/cleanings'
import { codeUses } from '@/collections/code-uses'
import { conflicts } from '@/collections/conflicts'
import { consoleSessions } from '@/collections/console-sessions'
import { days } from '@/collections/days'
import { feedLogs } from '@/collections/feed-logs'
import { feeds } from '@/collections/feeds'
import { googleEvents } from '@/collections/google-events'
import { guestQuestions } from '@/collections/guest-questions'
import { guestReviews } from '@/collections/guest-reviews'
import { followUps } from '@/collections/follow-ups'
import { inquiries } from '@/collections/inquiries'
import { keptPrices } from '@/collections/kept-prices'
import { leases } from '@/collections/leases'
import { mails } from '@/collections/mails'
import { nightWishes } from '@/collections/night-wishes'
import { nights } from '@/collections/nights'
import { ownerSessions } from '@/collections/owner-sessions'
import { owners } from '@/collections/owners'
import { pages } from '@/collections/pages'
import { pictures } from '@/collections/pictures'
import { paymentAttempts } from '@/collections/payment-attempts'
import { payouts } from '@/collections/payouts'
import { priceLists } from '@/collections/price-lists'
import { promotionCodes } from '@/collections/promotion-codes'
import { pricingKeys } from '@/collections/pricing-keys'
import { providerMovements } from '@/collections/provider-movements'
import { securityEvents } from '@/collections/security-events'
import { stays } from '@/collections/stays'
import { visitCounts } from '@/collections/visit-counts'
import { ADMIN_TRANSLATIONS } from '@/content/admin-translations'
import { configuredDatabase } from '@/database/configured'
import { endpoints } from '@/endpoints'
import { afterError } from '@/endpoints/answer'
import { isBuilding, isHttps } from '@/env'
import { arrival } from '@/globals/arrival'
import { bookingRules } from '@/globals/booking-rules'
import { cleaningSettings } from '@/globals/cleaning-settings'
import { googleCalendar } from '@/globals/google-calendar'
import { house } from '@/globals/house'
import { retention } from '@/globals/retention'
import { siteLogger } from '@/integrations/log/logger'
import { mailAdapter } from '@/integrations/mail'
import { deliverMail } from '@/jobs/deliver-mail'
import { credentials } from '@/security/secrets'

const here = path.dirname(fileURLToPath(import.meta.url))

const config = async (): Promise<Config> => ({
  secret: isBuilding() ? 'not a secret: nothing is signed while building' : credentials().payloadSecret,
  db: await configuredDatabase().adapter(),
  editor: lexicalEditor(),
  email: mailAdapter,
  logger: siteLogger(),
  telemetry: false,
  graphQL: { disable: true },
  hooks: { afterError: [afterError] },
  cookiePrefix: 'ridgeline',
  // The owner's token comes in its cookie, which no script can read, and by no header.
  auth: { jwtOrder: ['cookie'] },
  i18n: { translations: ADMIN_TRANSLATIONS },
  collections: configuredDatabase().withIds([
    owners({ secureCookies: isHttps() }),
    guestReviews,
    pages,
    inquiries,
    guestQuestions,
    stays,
    nights,
    days,
    pictures,
    mails,
    nightWishes,
    keptPrices,
    visitCounts,
    paymentAttempts,
    providerMovements,
    payouts,
    priceLists,
    promotionCodes,
    codeUses,
    pricingKeys,
    followUps,
    feeds,
    feedLogs,
    conflicts,
    cleanings,
    googleEvents,
    consoleSessions,
    ownerSessions,
    blockedAddresses,
    securityEvents,
    leases,
  ]),
  globals: [house, bookingRules, arrival, retention, cleaningSettings, googleCalendar],
  // A copy: Payload adds endpoints of its own to the list, and the guard must know ours from those.
  endpoints: [...endpoints],
  jobs: {
    tasks: [deliverMail],
    access: { run: nobody, queue: nobody, cancel: nobody },
    deleteJobOnComplete: true,
    jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
      ...defaultJobsCollection,
      endpoints: false,
      lockDocuments: false,
      admin: { ...defaultJobsCollection.admin, hidden: true },
    }),
  },
  admin: {
    user: 'owners',
    avatar: 'default',
    importMap: { baseDir: path.join(here, 'src') },
    meta: { titleSuffix: ' | Ridgeline' },
    components: {
      graphics: { Icon: '/components/admin/parts/house-icon#HouseIcon' },
      actions: ['/components/admin/content/portal-action#PortalAction'],
      providers: ['/components/admin/content/number-keys#NumberKeys'],
      views: {
        account: { Component: '/app/(payload)/admin/account-view#AccountView' },
      },
    },
  },
  typescript: { outputFile: path.join(here, 'src/payload-types.ts') },
})

export default config().then(buildConfig)
