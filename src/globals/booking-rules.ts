import type {
  ArrayFieldValidation,
  GlobalConfig,
  NumberFieldSingleValidation,
  TextareaFieldValidation,
} from 'payload'

import { FIRST_AGREEMENT, FIRST_HOUSE_RULES } from '@/content/first-content'
import { PLACEHOLDERS, unknownPlaceholders } from '@/domain/bookings/agreement'
import { DEFAULT_CANCELLATION_POLICY } from '@/domain/bookings/cancellation'
import {
  DEFAULT_HOLD_DAYS_BEFORE,
  MOST_HOLD_DAYS_BEFORE,
  MOST_HOLD_DOLLARS,
  RELEASE_AFTER_DAYS,
} from '@/domain/payments/damage-hold'
import { dollarsToCents } from '@/domain/common/money'
import { LONGEST_WAY_TEXT, MOST_HOLD_DAYS, OTHER_METHODS } from '@/domain/payments/other-ways'
import { PAYMENT_METHOD_LABEL } from '@/domain/payments/payment-method'
import {
  CANCEL_AFTER_DAYS,
  DEFAULT_BALANCE_DAYS,
  LAST_CALL_DAYS,
  MOST_BALANCE_DAYS,
  MOST_DEPOSIT_CENTS,
} from '@/domain/payments/payment-terms'
import { DEFAULT_BOOKING_RULES, MOST_GUESTS } from '@/domain/rates/stay-rules'

import { alwaysPublic } from './always-public'
import { wholeNumber } from './whole-number'

const validateDeposit: NumberFieldSingleValidation = (value) => {
  const cents = value == null ? null : dollarsToCents(value)
  const isAmount = cents !== null && cents >= 100 && cents <= MOST_DEPOSIT_CENTS
  return (
    value == null || isAmount || 'Please give an amount from 1 to 100000 dollars, with at most two decimals'
  )
}

const validateWays: ArrayFieldValidation = (rows) => {
  const methods = (rows ?? []).map((row) => (row as { method?: string }).method)
  return new Set(methods).size === methods.length || 'Please use each way once'
}

const LONGEST_AGREEMENT = 20_000
const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

const validateAgreement: TextareaFieldValidation = (value, { siblingData }) => {
  const text = value?.trim() ?? ''
  const { agreementOn } = siblingData as { agreementOn?: boolean | null }
  if (agreementOn && text === '') return 'Please write the agreement that guests sign, or turn it off'
  if (text.length > LONGEST_AGREEMENT) return `Please use at most ${LONGEST_AGREEMENT} characters`
  const unknown = unknownPlaceholders(text)
  return unknown.length === 0 || `${unknown.join(', ')} mean nothing here. What can stand in braces: ${KNOWN}`
}

/**
 * What a cancellation gives back and how stays are paid (`domain/bookings/cancellation`, `domain/payments/payment-terms`).
 * Prices and which stays can be booked are the price list's.
 */
export const bookingRules: GlobalConfig = {
  ...alwaysPublic('booking-rules', {
    label: 'Booking rules',
    description:
      'Guests see these before they book. A booking keeps the rules, the cancellation and the terms of payment that it was made under.',
  }),
  fields: [
    wholeNumber(
      'maxGuests',
      'Most guests',
      { min: 1, max: MOST_GUESTS },
      'How many people may stay.',
      DEFAULT_BOOKING_RULES.maxGuests,
    ),
    {
      name: 'cancellation',
      label: 'Cancellation',
      type: 'array',
      labels: { singular: 'Step', plural: 'Steps' },
      maxRows: 6,
      defaultValue: DEFAULT_CANCELLATION_POLICY.map((step) => ({ ...step })),
      admin: {
        description:
          'What a guest gets back who cancels. The refund is the one of the longest time before check-in that is still met; later than all steps, nothing. No steps: never a refund.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            wholeNumber('daysBefore', 'Days before check-in, at least', { min: 0, max: 365 }, 'E.g. 30'),
            wholeNumber('percent', 'Gives back (%)', { min: 0, max: 100 }, 'E.g. 100 for everything'),
          ],
        },
      ],
    },
    {
      name: 'keepCardFee',
      label: 'The card fee is not given back',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'A cancellation then gives back its share of what was paid without the card fee. Of other fees each says so at Rates. You can always give back more.',
      },
    },
    wholeNumber(
      'depositPercent',
      'Deposit (%)',
      { min: 1, max: 99, optional: true },
      'What guests pay when they book, of the price; the rest is due later. Empty: everything at once.',
    ),
    {
      name: 'depositAmount',
      label: 'Deposit (US dollars)',
      type: 'number',
      min: 1,
      max: MOST_DEPOSIT_CENTS / 100,
      validate: validateDeposit,
      admin: {
        description:
          'The same amount for every stay, in place of the percentage. A stay that costs no more than this is paid at once.',
      },
    },
    wholeNumber(
      'balanceDays',
      'The rest is due (days before check-in)',
      { min: 1, max: MOST_BALANCE_DAYS },
      'With a deposit only. Who books later than that pays everything at once.',
      DEFAULT_BALANCE_DAYS,
    ),
    wholeNumber(
      'cancelOverdueDays',
      'Cancel by itself (days after the rest was due)',
      { ...CANCEL_AFTER_DAYS, optional: true },
      `A stay whose rest has not come by then is cancelled, with what the cancellation gives back, and its nights are free. Guests read it before they book, and are told ${LAST_CALL_DAYS} days before; one without an e-mail address is left to you. Empty: never.`,
    ),
    {
      name: 'otherWays',
      label: 'Other ways to pay',
      type: 'array',
      labels: { singular: 'Way', plural: 'Ways' },
      maxRows: OTHER_METHODS.length,
      validate: validateWays,
      admin: {
        description:
          'Guests read them where something is to pay, with the amount without the card fee; you record what comes. None: by card only.',
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'method',
              label: 'How',
              type: 'select',
              required: true,
              options: OTHER_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABEL[value] })),
            },
            wholeNumber(
              'holdDays',
              'Hold the nights for (days)',
              { min: 0, max: MOST_HOLD_DAYS, optional: true },
              'Guests can then book this way: their nights are held until the money should have come, never past the notice before check-in, and channels see them as taken. Empty or 0: nobody can book this way; what is owed already can be paid by it.',
            ),
          ],
        },
        {
          name: 'text',
          label: 'What guests read',
          type: 'textarea',
          required: true,
          maxLength: LONGEST_WAY_TEXT,
          admin: { description: 'To whom and where, e.g. the account or the address.', rows: 4 },
        },
      ],
    },
    wholeNumber(
      'damageHoldAmount',
      'Damage hold (US dollars)',
      { min: 1, max: MOST_HOLD_DOLLARS, optional: true },
      `Held on the guest’s card around the stay, and not charged. You can take from it until ${RELEASE_AFTER_DAYS} days after check-out; then it is released by itself. Empty: none.`,
    ),
    wholeNumber(
      'damageHoldDays',
      'It is placed (days before check-in)',
      { min: 0, max: MOST_HOLD_DAYS_BEFORE },
      'A card that was kept is asked by itself; other guests are asked to confirm it on their page. Banks hold an amount for four to seven days only, so it is not placed earlier.',
      DEFAULT_HOLD_DAYS_BEFORE,
    ),
    {
      name: 'houseRules',
      label: 'House rules',
      type: 'textarea',
      maxLength: 4000,
      defaultValue: FIRST_HOUSE_RULES,
      admin: { description: 'One rule a line. Guests agree to them before they pay.', rows: 8 },
    },
    {
      name: 'agreementOn',
      label: 'Guests sign a rental agreement',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Before they pay, or on their own page where a stay is confirmed without it. What is signed is kept as it was then.',
      },
    },
    {
      name: 'agreementText',
      label: 'Rental agreement',
      type: 'textarea',
      defaultValue: FIRST_AGREEMENT,
      validate: validateAgreement,
      admin: {
        description: `Plain text; an empty line begins a new paragraph. Filled in for each stay: ${KNOWN}. The text that it starts with is an example and no legal advice: please have yours looked at by somebody who knows the law where the house stands.`,
        rows: 16,
      },
    },
  ],
}
