import type { Field, GlobalConfig } from 'payload'

import { owner } from '@/access/owner'
import { dollarsToCents } from '@/domain/money'
import { DEFAULT_RATES } from '@/domain/pricing'

const dollars = (name: string, label: string, cents: number, description: string): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  max: 1_000_000,
  defaultValue: cents / 100,
  validate: (value: number | null | undefined) =>
    (typeof value === 'number' && value >= 0 && dollarsToCents(value) !== null) ||
    'Please give dollars with at most two decimals, e.g. 300 or 299.50',
  admin: { description, step: 0.01 },
})

const percent = (name: string, label: string, basisPoints: number, description: string): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  max: 100,
  defaultValue: basisPoints / 100,
  validate: (value: number | null | undefined) =>
    (typeof value === 'number' && value >= 0 && value <= 100 && dollarsToCents(value) !== null) ||
    'Please give a percentage from 0 to 100 with at most two decimals, e.g. 4 or 4.25',
  admin: { description, step: 0.01 },
})

/** Rates, fees and taxes. Amounts are dollars here, because a person types them; `operations/load-rates` gives cents. */
export const rates: GlobalConfig = {
  slug: 'rates',
  label: 'Rates and taxes',
  access: { read: owner, update: owner },
  admin: {
    group: 'Website',
    // The raw JSON view is for programmers.
    hideAPIURL: true,
    description: 'New quotes use these. A booking keeps the quote that it was made at.',
  },
  graphQL: false,
  versions: { drafts: true, max: 50 },
  lockDocuments: false,
  fields: [
    dollars(
      'nightlyRate',
      'Price of a night ($)',
      DEFAULT_RATES.nightlyCents,
      'For nights without a price of their own.',
    ),
    dollars('cleaningFee', 'Cleaning fee ($)', DEFAULT_RATES.cleaningFeeCents, 'Once for each stay.'),
    dollars('serviceFee', 'Service fee ($)', DEFAULT_RATES.serviceFeeCents, 'Once for each stay.'),
    {
      type: 'row',
      fields: [
        {
          name: 'stateTaxName',
          label: 'State tax is called',
          type: 'text',
          required: true,
          maxLength: 60,
          defaultValue: DEFAULT_RATES.stateTaxName,
        },
        percent('stateTax', 'State tax (%)', DEFAULT_RATES.stateTaxBp, 'Of nights and fees.'),
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'countyTaxName',
          label: 'County tax is called',
          type: 'text',
          required: true,
          maxLength: 60,
          defaultValue: DEFAULT_RATES.countyTaxName,
        },
        percent('countyTax', 'County tax (%)', DEFAULT_RATES.countyTaxBp, 'Of nights and fees.'),
      ],
    },
    percent('cardFee', 'Card processing fee (%)', DEFAULT_RATES.cardFeeBp, 'Of nights, fees and taxes.'),
  ],
}
