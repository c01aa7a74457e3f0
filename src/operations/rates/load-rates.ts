import type { Rates } from '@/domain/pricing'
import { flatRatesOf } from '@/domain/rates/flat-rates'
import type { Payload } from 'payload'

import { loadRateCard } from './load-rate-card'

export const loadRates = async (payload: Payload, _?: object): Promise<Rates> =>
  flatRatesOf((await loadRateCard(payload)).card)
