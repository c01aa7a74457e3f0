import type { ReportsSummary } from '@/contract/reports'
import { readPages } from '@/database/read-pages'
import { createReport, type Report } from '@/domain/reports'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { loadRates } from '../rates/load-rates'
import { reportBookings } from './report-bookings'

/** Larger than an export's pages: nobody waits for the first of them. */
const PAGE_SIZE = 2500

/** Adds up every booking, and the confirmed stays that are no booking of ours: what the channels' calendars brought. */
export async function buildReport(
  payload: Payload,
  year: number | null,
): Promise<Report & { today: string }> {
  const [today, rates] = await Promise.all([houseToday(payload), loadRates(payload)])
  const report = createReport({ today, year, authorities: [rates.stateTaxName, rates.countyTaxName] })
  for await (const page of reportBookings(payload, rates, { pageSize: PAGE_SIZE })) {
    for (const { booking } of page) report.addBooking(booking)
  }
  // A reservation that was imported is a booking; what else came from a calendar is nobody's stay until the owner says so.
  const isUnbooked = {
    where: { state: 'confirmed', inquiryId: null, importKind: null },
    pageSize: PAGE_SIZE,
  }
  for await (const stays of readPages(payload, 'stays', ['source', 'checkout'], isUnbooked)) {
    stays.forEach(report.addStay)
  }
  return { today, ...report.result() }
}

/** @param year of the part `period`; null for everything */
export const reportSummary = async (payload: Payload, year: number | null): Promise<ReportsSummary> => ({
  year,
  ...(await buildReport(payload, year)),
})
