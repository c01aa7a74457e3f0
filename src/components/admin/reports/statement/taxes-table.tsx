import type { YearStatement } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'
import { isChannel } from '@/domain/reports/report-booking'
import { STAY_SOURCES } from '@/domain/stays/stay'

import { sourceLabel } from '../../parts/source-label'
import { FigureTable } from '../figure-table'

/** What the owner owes each authority, and what channels have paid to it. */
export function TaxesTable({ statement }: { statement: YearStatement }) {
  const { taxes, channelTaxes, taxesCents, beforeTaxCents } = statement
  const channels = STAY_SOURCES.filter(
    (channel) => isChannel(channel) && channelTaxes.some(({ source }) => source === channel),
  )
  const names = [...new Set([...taxes, ...channelTaxes].map(({ authority }) => authority))]
  const paidBy = (channel: string, name?: string) =>
    channelTaxes
      .filter(({ source, authority }) => source === channel && (name === undefined || authority === name))
      .reduce((sum, { cents }) => sum + cents, 0)
  return (
    <FigureTable
      title="Taxes by authority"
      columns={[
        ...['Authority', 'Nights and fees', 'You pay'],
        ...channels.map((channel) => `${sourceLabel(channel)} pays`),
      ]}
      rows={names.map((name) => {
        const own = taxes.find(({ authority }) => authority === name)
        return [
          ...[name, formatCents(own?.taxedCents ?? 0), formatCents(own?.cents ?? 0)],
          ...channels.map((channel) => formatCents(paidBy(channel, name))),
        ]
      })}
      total={[
        ...['All taxes', '', formatCents(taxesCents)],
        ...channels.map((channel) => formatCents(paidBy(channel))),
      ]}
    >
      Taxes within the revenue, by check-in. Without them the revenue is {formatCents(beforeTaxCents)}.
    </FigureTable>
  )
}
