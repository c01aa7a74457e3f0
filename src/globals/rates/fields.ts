import type { NumberField, RowField } from 'payload'

import { dollarsToCents } from '@/domain/money'

type Amount = {
  label: string
  help: string
  /** What a new site starts with: cents, or basis points of a percentage. */
  start: number
  width?: string
}

/** Both kinds of amount have at most two decimals, so both are whole hundredths. */
const amount = (
  name: string,
  { label, help, start, width }: Amount,
  max: number,
  message: string,
): NumberField => ({
  name,
  label,
  type: 'number',
  required: true,
  min: 0,
  max,
  defaultValue: start / 100,
  validate: (value: number | null | undefined) =>
    (typeof value === 'number' && value <= max && dollarsToCents(value) !== null) || message,
  admin: { description: help, step: 0.01, width },
})

export const dollars = (name: string, text: Amount): NumberField =>
  amount(
    name,
    text,
    1_000_000,
    'Please give dollars from 0 to 1,000,000 with at most two decimals, e.g. 300 or 299.50',
  )

export const percent = (name: string, text: Amount): NumberField =>
  amount(name, text, 100, 'Please give a percentage from 0 to 100 with at most two decimals, e.g. 4 or 4.25')

/** A tax's name and its share, side by side. */
export const tax = (
  name: 'stateTax' | 'countyTax',
  label: string,
  start: { name: string; basisPoints: number },
): RowField => ({
  type: 'row',
  fields: [
    {
      name: `${name}Name`,
      label: `${label} is called`,
      type: 'text',
      required: true,
      maxLength: 60,
      defaultValue: start.name,
      admin: { description: 'As guests read it in the price. Up to 60 characters.', width: '50%' },
    },
    percent(name, {
      label: `${label} (%)`,
      help: 'Of nights and fees. Four percent is typed as 4.',
      start: start.basisPoints,
      width: '50%',
    }),
  ],
})
