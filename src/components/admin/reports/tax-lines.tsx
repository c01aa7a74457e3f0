import type { ReportsSummary } from '@/contract/reports'

import { sourceLabel } from '../parts/source-label'
import { AmountLines } from './amount-lines'

/** What the owner owes, by authority; what channels pay themselves is named apart. */
export function TaxLines({ amounts }: { amounts: ReportsSummary['allTime'] }) {
  const { taxes, taxesCents, channelTaxes } = amounts
  const paidBy = new Map<string, number>()
  for (const { source, cents } of channelTaxes) paidBy.set(source, (paidBy.get(source) ?? 0) + cents)
  return (
    <AmountLines
      lines={[
        ...taxes.map(({ authority, cents }) => ({ label: authority, cents })),
        { label: 'All taxes', cents: taxesCents, isSum: true },
        ...[...paidBy].map(([source, cents]) => ({
          label: `Paid by ${sourceLabel(source)}, not by you`,
          cents,
        })),
      ]}
    />
  )
}
