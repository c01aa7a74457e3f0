import { useStatement } from '@/components/api/reports'
import { Button, buttonClass } from '@/components/ui/button'
import type { YearStatement } from '@/contract/reports'
import { formatDate } from '@/domain/common/calendar-date'

import { PortalLink } from '../../dashboard/portal-link'
import { LoadState } from '../../parts/load-state'
import { AmountLines } from '../amount-lines'
import { ExportButton } from '../export-button'
import reports from '../reports.module.css'
import tables from '../tables.module.css'
import { MoneyTable } from './money-table'
import { ProviderLines } from './provider-lines'
import { RevenueTable } from './revenue-table'
import styles from './statement.module.css'
import { TaxesTable } from './taxes-table'

/** What guests owed at the end of the year, or owe today within it. */
function OwedLines({ statement: { asOf, owed } }: { statement: YearStatement }) {
  return (
    <div className={tables.section}>
      <h3 className={tables.heading}>Owed on {formatDate(asOf, 'long')}</h3>
      <AmountLines
        className={styles.owed}
        lines={[
          { label: 'Owed for stays that had begun', cents: owed.begunCents },
          { label: 'Owed for later stays', cents: owed.laterCents },
          { label: 'Paid in advance for later stays', cents: owed.inAdvanceCents },
        ]}
      />
    </div>
  )
}

/** A calendar year for the accountant: to be read, printed, or saved as a spreadsheet. */
export function StatementView({ year, back }: { year: number; back: string }) {
  const statement = useStatement(year)
  const { data, error } = statement
  return (
    <section aria-labelledby="statement-heading" className={`${reports.reports} ${styles.statement}`}>
      <p className={styles.back}>
        <PortalLink href={back} className={buttonClass('quiet')}>
          Back to Reports
        </PortalLink>
      </p>
      <div className={styles.head}>
        <div>
          <h2 id="statement-heading" tabIndex={-1}>
            Statement for {year}
          </h2>
          {data ? (
            <p className={styles.of}>
              Made on {formatDate(data.today, 'long')}
              {data.asOf < `${year}-12-31` ? ', before the year was over' : ''}.
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <ExportButton
            file="statement"
            year={year}
            label="Save as spreadsheet"
            doneTitle="Statement Saved"
          />
          <Button onClick={() => window.print()} disabled={!data}>
            Print
          </Button>
        </div>
      </div>
      {error || !data ? (
        <LoadState what="The statement" query={statement} lines={4} height={120} />
      ) : (
        <>
          <RevenueTable statement={data} />
          <TaxesTable statement={data} />
          <MoneyTable statement={data} />
          <ProviderLines statement={data} />
          <OwedLines statement={data} />
        </>
      )}
    </section>
  )
}
