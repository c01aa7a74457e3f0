import { moneyView, type ReportFile, reportQuery, reportsSummary, yearStatement } from '@/contract/reports'
import { exportBookings } from '@/operations/reports/export-bookings'
import { exportMonthlySummary } from '@/operations/reports/export-monthly-summary'
import { exportPayments } from '@/operations/reports/export-payments'
import { exportPayouts } from '@/operations/reports/export-payouts'
import { moneyView as showMoney } from '@/operations/reports/money-view'
import { exportStatement } from '@/operations/reports/export-statement'
import { exportFees } from '@/operations/reports/export-fees'
import { exportTaxAuthorities } from '@/operations/reports/export-tax-authorities'
import { exportTaxReport } from '@/operations/reports/export-tax-report'
import type { ReportExport } from '@/operations/reports/report-export'
import { reportSummary } from '@/operations/reports/report-summary'
import { buildStatement } from '@/operations/reports/year-statement'
import type { Payload } from 'payload'

import { csvAnswer } from './csv-answer'
import { defineEndpoint } from './define-endpoint'

const csvEndpoint = (
  file: ReportFile,
  exportReport: (payload: Payload, year: number | null) => Promise<ReportExport>,
) =>
  defineEndpoint(`get /reports/${file}.csv`, 'owner', {
    query: reportQuery,
    response: 'text/csv',
    record: ({ query }) => ({
      kind: 'export',
      area: 'admin',
      outcome: `${file}.csv`,
      detail: query.year ? `of ${query.year}` : 'of all years',
    }),
    handler: async ({ payload, query }) =>
      csvAnswer(payload, await exportReport(payload, query.year ?? null)),
  })

export const reportEndpoints = [
  defineEndpoint('get /reports/summary', 'owner', {
    query: reportQuery,
    response: reportsSummary,
    handler: ({ payload, query }) => reportSummary(payload, query.year ?? null),
  }),
  defineEndpoint('get /reports/money', 'owner', {
    response: moneyView,
    handler: ({ payload }) => showMoney(payload),
  }),
  defineEndpoint('get /reports/statement', 'owner', {
    query: reportQuery,
    response: yearStatement,
    handler: ({ payload, query }) => buildStatement(payload, query.year ?? null),
  }),
  csvEndpoint('bookings', exportBookings),
  csvEndpoint('tax', exportTaxReport),
  csvEndpoint('tax-authorities', exportTaxAuthorities),
  csvEndpoint('fees', exportFees),
  csvEndpoint('monthly', exportMonthlySummary),
  csvEndpoint('payments', exportPayments),
  csvEndpoint('payouts', exportPayouts),
  csvEndpoint('statement', exportStatement),
]
