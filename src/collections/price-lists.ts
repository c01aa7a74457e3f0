import { internal } from '@/access/internal'

/**
 * Everything that the owner has set about prices and stays, each time it was published, whole: of these records the highest
 * number counts, and none is ever changed (see `operations/rates/price-lists`).
 */
export const priceLists = internal('price-lists', [
  { name: 'number', type: 'number', required: true, unique: true },
  /** A `RateCard` (`domain/rates/rate-card`). */
  { name: 'data', type: 'json', required: true },
])
