import { useState } from 'react'

import type { StayChoice } from '@/components/api/quote'
import { type Cents, formatCents } from '@/domain/common/money'

/**
 * Whether a stay costs something else than when the guest was first shown its price in this form, in words; null while it costs
 * the same. `accept` says that the guest agrees: the new price is then the one that was shown.
 * @param totalCents null while it is not known
 */
export function usePriceChange(stay: StayChoice | null, totalCents: Cents | null) {
  const [shown, setShown] = useState<{ stay: StayChoice; cents: Cents } | null>(null)
  if (stay === null || totalCents === null) return null
  if (shown?.stay !== stay) {
    setShown({ stay, cents: totalCents })
    return null
  }
  if (shown.cents === totalCents) return null
  const [before, now] = [formatCents(shown.cents), formatCents(totalCents)]
  return {
    words: `The price of these nights has changed while you were writing: it was ${before}, it is now ${now}. What you typed is kept.`,
    sendLabel: `Send at ${now}`,
    accept: () => setShown({ stay, cents: totalCents }),
  }
}
