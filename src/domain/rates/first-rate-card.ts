import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

import { DEFAULT_RATES, rateCardOf } from './flat-rates'
import type { RateCard } from './rate-card'

/** What a new house starts with, until its owner publishes rates. */
export const FIRST_RATE_CARD: RateCard = rateCardOf(DEFAULT_RATES, DEFAULT_BOOKING_RULES)
