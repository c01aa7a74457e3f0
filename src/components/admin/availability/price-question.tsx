import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { dollarsToCents } from '@/domain/common/money'
import { priceWarnings } from '@/domain/rates/price-warnings'

import { counted } from '../parts/format'
import type { KnownDays } from './known-days'

/** What is unusual about a price (dollars) for these dates, each thing once; nothing for no price. */
export function unusualPrice(
  price: number | null | undefined,
  dates: readonly CalendarDate[],
  { dayOf }: Pick<KnownDays, 'dayOf'>,
): string[] {
  const cents = price == null ? null : dollarsToCents(price)
  if (cents === null) return []
  const usual = new Set(dates.map((date) => dollarsToCents(dayOf(date)?.usualRate ?? price!)))
  return [...new Set([...usual].flatMap((each) => priceWarnings(cents, each ?? cents)))]
}

type PriceQuestionProps = {
  warnings: readonly string[]
  count: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before a price goes out that looks like a slip of the hand. */
export function PriceQuestion({ warnings, count, onConfirm, onClose }: PriceQuestionProps) {
  return (
    <ConfirmDialog
      title="Is this price right?"
      description={warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      confirmLabel={`Yes, update ${counted(count, 'date')}`}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
