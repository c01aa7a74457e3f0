import type { Cents } from '@/domain/money'
import type { ReportMoney, TaxLine } from '@/domain/report-booking'
import type { TaxAuthorities } from '@/domain/tax-authorities'

/** Sums over confirmed bookings, in cents. Revenue = before tax + taxes + channel taxes. */
export type Amounts = {
  bookings: number
  /** What was charged less what was given back. */
  revenueCents: Cents
  /** The part of the revenue that has been paid. */
  paidCents: Cents
  refundedCents: Cents
  /** What the owner owes, by authority: today's authorities first, then others that old quotes name. */
  taxes: TaxLine[]
  taxesCents: Cents
  /** Taxes within the revenue that the channel pays, so that nobody pays them twice. */
  channelTaxesCents: Cents
  beforeTaxCents: Cents
  /** What was only asked for, and is in none of the sums above. */
  asked: { bookings: number; cents: Cents }
}

/** Adds bookings up. */
export const createReportTally = (authorities: TaxAuthorities) => {
  const sums = { bookings: 0, revenueCents: 0, paidCents: 0, refundedCents: 0, channelTaxesCents: 0 }
  const asked = { bookings: 0, cents: 0 }
  const taxes = new Map<string, Cents>(authorities.current.map((name) => [name, 0]))

  return {
    add: (money: ReportMoney, taxesPaidByChannel: boolean): void => {
      sums.bookings += 1
      sums.revenueCents += money.totalCents
      sums.paidCents += money.paidCents
      sums.refundedCents += money.refundedCents
      if (taxesPaidByChannel) {
        sums.channelTaxesCents += money.taxesCents
        return
      }
      for (const { authority, cents } of money.taxes) {
        const name = authorities.spell(authority)
        taxes.set(name, (taxes.get(name) ?? 0) + cents)
      }
    },
    ask: (cents: Cents): void => {
      asked.bookings += 1
      asked.cents += cents
    },
    result: (): Amounts => {
      const lines = [...taxes]
        .map(([authority, cents]) => ({ authority, cents }))
        .sort((a, b) => authorities.compare(a.authority, b.authority))
      const taxesCents = lines.reduce((sum, { cents }) => sum + cents, 0)
      return {
        ...sums,
        taxes: lines,
        taxesCents,
        beforeTaxCents: sums.revenueCents - taxesCents - sums.channelTaxesCents,
        asked: { ...asked },
      }
    },
  }
}
export type Tally = ReturnType<typeof createReportTally>
