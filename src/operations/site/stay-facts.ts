import type { StayFacts } from '@/contract/house-facts'
import { policySentences } from '@/domain/bookings/cancellation'
import { counted } from '@/domain/common/counted'
import { type DamageHoldTerms, RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import { formatCentsShort } from '@/domain/common/money'
import type { PaymentPlan } from '@/domain/payments/payment-terms'
import type { RateCard } from '@/domain/rates/rate-card'
import type { Payload } from 'payload'

import { loadArrival } from '../content/load-arrival'
import type { BookingTerms } from './load-booking-terms'

function planSentence(plan: PaymentPlan | null): string {
  if (!plan) return 'The whole price is paid when you book.'
  const { deposit, balanceDays } = plan
  const first = 'cents' in deposit ? formatCentsShort(deposit.cents) : `${deposit.percent}% of the price`
  return `${first} is paid when you book, the rest ${counted(balanceDays, 'day')} before check-in.`
}

const holdSentence = (hold: DamageHoldTerms | null): string =>
  hold
    ? `For damage, ${formatCentsShort(hold.cents)} is held on your card from ${hold.daysBefore === 0 ? 'the day of check-in' : `${counted(hold.daysBefore, 'day')} before check-in`}. Nothing is charged: it is let go ${counted(RELEASE_AFTER_DAYS, 'day')} after you leave.`
    : 'No deposit for damage is held.'

const petFees = ({ fees }: Pick<RateCard, 'fees'>): string[] =>
  fees
    .filter(({ per, cents }) => per === 'pet' && cents > 0)
    .map(({ label, cents }) => `${label}: ${formatCentsShort(cents)} for each.`)

type Parts = { terms: BookingTerms; card: Pick<RateCard, 'fees'>; isPayable: boolean }

/** What the page says of times, rules and money, each from the one place where the owner keeps it. */
export async function loadStayFacts(payload: Payload, { terms, card, isPayable }: Parts): Promise<StayFacts> {
  const { checkinTime, checkoutTime } = await loadArrival(payload)
  const lines = terms.houseRules.split('\n').map((line) => line.trim())
  return {
    checkinTime,
    checkoutTime,
    maxGuests: terms.rules.maxGuests,
    petFees: petFees(card),
    houseRules: lines.filter(Boolean),
    paying: [
      'The price that you see for your dates includes all fees and taxes.',
      isPayable ? planSentence(terms.plan) : 'You ask for your nights first. Nothing is charged with that.',
      // Without the payment provider there is no card to hold it on.
      holdSentence(isPayable ? terms.damageHold : null),
      ...policySentences(terms.cancellation, terms.keptNames, null),
    ],
  }
}
