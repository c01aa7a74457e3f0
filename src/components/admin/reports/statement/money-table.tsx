import type { YearStatement } from '@/contract/reports'
import { formatCents } from '@/domain/common/money'
import { PAYMENT_WAY_LABEL } from '@/domain/payments/payment-method'

import { FigureTable } from '../figure-table'

type Way = YearStatement['money'][number]

/** What came in and went back, by the way on which it did. */
export function MoneyTable({ statement }: { statement: YearStatement }) {
  const { year, money, damageCents } = statement
  const hasDisputes = money.some(({ bankCents }) => bankCents !== 0)
  /** Of one way, or of several together. */
  const cellsOf = (ways: readonly Way[]) => {
    const sum = (key: Exclude<keyof Way, 'way'>) => ways.reduce((total, each) => total + each[key], 0)
    return [
      ...[formatCents(sum('receivedCents')), formatCents(0 - sum('givenBackCents'))],
      ...(hasDisputes ? [formatCents(0 - sum('bankCents'))] : []),
      formatCents(sum('netCents')),
    ]
  }
  return (
    <FigureTable
      title="Money received"
      columns={[
        ...['By', 'Received', 'Given back'],
        ...(hasDisputes ? ['Taken by banks'] : []),
        'Received less given back',
      ]}
      rows={money.map((each) => [PAYMENT_WAY_LABEL[each.way], ...cellsOf([each])])}
      total={['Total', ...cellsOf(money)]}
    >
      What moved in {year}, whenever the stay is: deposits for later stays are in it. What channels pay out is
      not.
      {damageCents === 0
        ? null
        : ` ${formatCents(damageCents)} of it were taken for damage: no revenue of a stay, and in no tax.`}
    </FigureTable>
  )
}
