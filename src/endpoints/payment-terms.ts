import { paymentTermsRequest, paymentTermsResponse, paymentTermsSaved } from '@/contract/payment-terms'
import { changePaymentTerms, paymentTermsView } from '@/operations/site/payment-terms'

import { defineEndpoint } from './define-endpoint'

export const paymentTermsEndpoints = [
  defineEndpoint('get /payment-terms', 'owner', {
    response: paymentTermsResponse,
    handler: ({ payload }) => paymentTermsView(payload),
  }),
  defineEndpoint('put /payment-terms', 'owner', {
    body: paymentTermsRequest,
    response: paymentTermsSaved,
    record: () => ({ kind: 'settings', area: 'payment terms', outcome: 'changed' }),
    handler: async ({ payload, body }) => ({
      ...(await changePaymentTerms(payload, body)),
      message: 'The terms of payment are saved. They hold for stays that are booked from now on.',
    }),
  }),
]
