/** The published booking rules, as far as they were a booking's that had kept none of its own. */
export interface RulesBefore {
  cancellation?: { daysBefore?: number | null; percent?: number | null }[] | null
  houseRules?: string | null
  keepCardFee?: boolean | null
}

/** Their bookings are cancelled by their own terms. */
export const CHANNELS_BEFORE = ['airbnb', 'vrbo', 'booking']

/** The house rules and the cancellation policy that counted for such a booking until now, as bookings keep them. */
export const termsBefore = ({ cancellation, houseRules, keepCardFee }: RulesBefore) => ({
  cancellation: (cancellation ?? []).flatMap(({ daysBefore, percent }) =>
    daysBefore == null || percent == null ? [] : [{ daysBefore, percent }],
  ),
  houseRules: houseRules ?? '',
  ...(keepCardFee ? { keptFees: ['card'] } : {}),
})
