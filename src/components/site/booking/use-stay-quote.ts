import { useEffect, useState } from 'react'

import { type StayChoice, useQuote } from '@/components/api/quote'
import type { QuoteResponse, QuoteView } from '@/contract/quote'
import type { QuoteLine } from '@/domain/stays/quote-lines'

/** A guest counting guests up to twelve should cost one call, not eleven. */
const SETTLE_MS = 300

export type QuoteState = {
  /** The price of these very nights, or null while it is not known; the guests may still be those of the call before. */
  quote: QuoteView | null
  /** The same line by line. */
  lines: readonly QuoteLine[]
  /** Its total for who does not pay by card, cents; null where it can only be booked by card. */
  withoutCardCents: number | null
  /** What else the guest may choose, what became of a code, and the night that a better discount asks for. */
  offered: Pick<QuoteResponse, 'choices' | 'code' | 'oneMoreNight'>
  /** True until the answer for exactly this stay is here. */
  pending: boolean
  /** Nights the server says are taken, although the calendar at hand shows them free. */
  takenNights: string[]
  /** Why the owner's rules are against the stay, in words; null when it may be. */
  refusal: string | null
  error: unknown
  retry: () => void
}

/** The fields stay while a price is worked out; what is about these very nights does not. */
function offeredIn(answer: QuoteResponse | null, settled: boolean): QuoteState['offered'] {
  if (answer === null) return {}
  const { choices, code, oneMoreNight } = answer
  return settled ? { choices, code, oneMoreNight } : { choices, code }
}

/** The value as it was when it last stood still for `ms` milliseconds. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** The quote of the chosen stay, asked for once the choice stands still; answers for an earlier choice never count. */
export function useStayQuote(stay: StayChoice | null): QuoteState {
  const asked = useDebounced(stay, SETTLE_MS)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuote(stay === null ? null : asked)
  const settled = stay === asked && !isPlaceholderData && !isFetching
  const isOfThisStay = data?.quote.checkin === stay?.checkin && data?.quote.checkout === stay?.checkout
  const answer = stay !== null && isOfThisStay ? (data ?? null) : null
  return {
    quote: answer?.quote ?? null,
    lines: answer?.lines ?? [],
    withoutCardCents: answer && answer.otherWays.length > 0 ? answer.totalWithoutCardCents : null,
    offered: offeredIn(answer, settled),
    pending: stay !== null && !settled,
    takenNights: settled && answer !== null ? answer.takenNights : [],
    refusal: settled ? (answer?.refusals[0]?.message ?? null) : null,
    error: settled ? error : null,
    retry: () => void refetch(),
  }
}
