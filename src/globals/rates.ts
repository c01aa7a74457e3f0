import type { GlobalConfig } from 'payload'

import { DEFAULT_RATES } from '@/domain/pricing'

import { alwaysPublic } from './always-public'
import { dollars, percent, tax } from './rates/fields'

/** Rates, fees and taxes. Amounts are dollars here, because a person types them; `operations/rates/load-rates` gives cents. */
export const rates: GlobalConfig = {
  ...alwaysPublic('rates', {
    label: 'Rates and taxes',
    description:
      'What guests pay. A draft is no price yet: from the moment you publish, new quotes use it. Bookings keep the price they were made at.',
  }),
  fields: [
    dollars('nightlyRate', {
      label: 'Price of a night ($)',
      help: 'For nights without a price of their own, e.g. 300 or 299.50.',
      start: DEFAULT_RATES.nightlyCents,
    }),
    dollars('cleaningFee', {
      label: 'Cleaning fee ($)',
      help: 'Once for each stay, however long.',
      start: DEFAULT_RATES.cleaningFeeCents,
    }),
    dollars('serviceFee', {
      label: 'Service fee ($)',
      help: 'Once for each stay, however long.',
      start: DEFAULT_RATES.serviceFeeCents,
    }),
    tax('stateTax', 'State tax', {
      name: DEFAULT_RATES.stateTaxName,
      basisPoints: DEFAULT_RATES.stateTaxBp,
    }),
    tax('countyTax', 'County tax', {
      name: DEFAULT_RATES.countyTaxName,
      basisPoints: DEFAULT_RATES.countyTaxBp,
    }),
    percent('cardFee', {
      label: 'Card processing fee (%)',
      help: 'Of nights, fees and taxes together.',
      start: DEFAULT_RATES.cardFeeBp,
    }),
    {
      name: 'example',
      type: 'ui',
      admin: { components: { Field: '/components/admin/content/rates-example#RatesExample' } },
    },
  ],
}
