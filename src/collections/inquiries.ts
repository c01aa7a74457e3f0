import type { CollectionConfig } from 'payload'

import { internal } from '@/access/internal'
import { INQUIRY_STATUSES, STAY_SOURCES } from '@/domain/stay'

/** What guests ask for. An inquiry alone claims no night; a confirmed one has a stay. */
export const inquiries: CollectionConfig = {
  ...internal,
  slug: 'inquiries',
  defaultSort: '-createdAt',
  fields: [
    { name: 'firstName', type: 'text', required: true },
    { name: 'lastName', type: 'text', required: true },
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'phone', type: 'text' },
    { name: 'location', type: 'text' },
    { name: 'ipAddress', type: 'text' },
    { name: 'checkin', type: 'text', required: true, index: true },
    { name: 'checkout', type: 'text', required: true },
    { name: 'guests', type: 'number', required: true },
    { name: 'message', type: 'textarea' },
    { name: 'specialRequests', type: 'textarea' },
    { name: 'source', type: 'select', required: true, options: [...STAY_SOURCES] },
    { name: 'status', type: 'select', required: true, index: true, options: [...INQUIRY_STATUSES] },
    { name: 'paymentStatus', type: 'text', required: true },
    { name: 'stripePaymentIntentId', type: 'text', index: true },
    { name: 'stripePaymentDetails', type: 'json' },
    /** The quote at which it was made (`domain/pricing`, cents); later price changes never alter it. */
    { name: 'quote', type: 'json' },
    { name: 'ownerNote', type: 'textarea' },
    { name: 'decidedAt', type: 'date' },
    /** True until every mail that its state calls for is queued: what a crash left undone is found by this. */
    { name: 'noticesPending', type: 'checkbox', required: true, index: true },
    /** The same inquiry sent twice within an hour, e.g. after a lost answer, is one (see `operations/submit-inquiry`). */
    { name: 'requestKey', type: 'text', unique: true },
    /** Folded text for the search in Bookings (see `operations/search-text`). */
    { name: 'searchText', type: 'textarea', required: true },
  ],
}
