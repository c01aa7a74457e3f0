import { buttonClass } from '@/components/ui/button'

import { PortalLink } from '../dashboard/portal-link'
import { ExportButton } from './export-button'
import styles from './reports.module.css'

/** The files, and the way to the statement of the year. Bookings are always all of them; the others are about the chosen year. */
export function ExportBar({ year, statement }: { year: number | null; statement: string }) {
  const scope = year === null ? 'cover all years' : `are for ${year}`
  return (
    <div className={styles.exports}>
      <div className={styles.exportButtons}>
        <ExportButton file="bookings" year={null} label="Export all bookings" doneTitle="Export Complete" />
        <ExportButton file="tax" year={year} label="Tax report" doneTitle="Tax Report Generated" />
        <ExportButton
          file="tax-authorities"
          year={year}
          label="Taxes by authority"
          doneTitle="Tax Report Generated"
        />
        <ExportButton file="fees" year={year} label="Nights and fees" doneTitle="Fees Exported" />
        <ExportButton
          file="monthly"
          year={year}
          label="Monthly summary"
          doneTitle="Monthly Summary Generated"
        />
        <ExportButton file="payments" year={year} label="Payments by day" doneTitle="Payments Exported" />
        <ExportButton file="payouts" year={year} label="Payouts" doneTitle="Payouts Exported" />
        <PortalLink href={statement} className={buttonClass()}>
          Yearly statement
        </PortalLink>
      </div>
      <p className={styles.exportHint}>
        {`Spreadsheets (CSV). Taxes, nights and fees, the monthly summary, payments and payouts ${scope}; the export of bookings always has all of them.`}
      </p>
    </div>
  )
}
