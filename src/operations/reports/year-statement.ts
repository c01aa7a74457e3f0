import type { YearStatement } from '@/contract/reports'
import { dateIn } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { heldIn, takenIn } from '@/domain/ledger/ledger'
import { createMoneyByWay } from '@/domain/reports/money-by-way'
import { createOwedThen } from '@/domain/reports/year-end'
import type { Payload } from 'payload'

import { journalOf, moneyBasis } from '../bookings/journal-and-ledger'
import { houseTimeZone } from '../runtime/clock'
import { createProviderMoney } from './provider-money'
import { buildReport } from './report-summary'

/** A calendar year at the house for the accountant, from one reading of all bookings. @param year null for this one */
export async function buildStatement(payload: Payload, asked: number | null): Promise<YearStatement> {
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, Date.now())
  const year = asked ?? Number(today.slice(0, 4))
  const lastDay = `${year}-12-31`
  const asOf = lastDay < today ? lastDay : today
  const endOf = (date: string) => new Date(endOfDate(timeZone, date)).toISOString()
  const [from, until] = [endOf(`${year - 1}-12-31`), endOf(lastDay)]
  const money = createMoneyByWay(from, until)
  let damageCents = 0
  const provider = createProviderMoney(payload, year, timeZone)
  const owed = createOwedThen(asOf, endOf(asOf))
  const keptOfCancelled = { bookings: 0, cents: 0 }
  const { period } = await buildReport(payload, year, {
    today,
    beside: {
      columns: ['journal', 'createdAt', 'paidVia'],
      addBooking: (row, booking) => {
        const basis = moneyBasis(row)
        const { ledger } = basis
        money.add(ledger)
        damageCents += takenIn(ledger.filter(({ at }) => at >= from && at < until))
        provider.add(ledger)
        owed.add({ ...booking, createdAt: row.createdAt, journal: journalOf(row), ledger }, basis)
        const kept = heldIn(ledger)
        if (booking.status !== 'cancelled' || kept <= 0 || !booking.checkin.startsWith(`${year}-`)) return
        keptOfCancelled.bookings += 1
        keptOfCancelled.cents += kept
      },
    },
  })
  const ways = money.result()
  const { sources, revenueCents, taxes, taxesCents, channelTaxes, channelTaxesCents, beforeTaxCents } = period
  return {
    ...{ year, today, asOf, sources, revenueCents },
    ...{ taxes, taxesCents, channelTaxes, channelTaxesCents, beforeTaxCents, keptOfCancelled },
    money: ways,
    netCents: ways.reduce((sum, { netCents }) => sum + netCents, 0),
    damageCents,
    provider: await provider.result(),
    owed: owed.result(),
  }
}
