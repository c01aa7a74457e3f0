import type { Cents } from '@/domain/common/money'
import { type FeeLine, isChannel, type ReportMoney, type TaxLine } from '@/domain/reports/report-booking'
import { STAY_SOURCES, type StaySource } from '@/domain/stays/stay'
import type { TaxAuthorities } from '@/domain/reports/tax-authorities'

/** What the owner owes an authority, and the lodging and taxed fees that it is for. */
export type OwedTax = TaxLine & { taxedCents: Cents }
/** What a channel collects for an authority and pays to it itself. */
export type ChannelTax = TaxLine & { source: StaySource }

/** Sums over confirmed bookings, in cents. Revenue = before tax + taxes + channel taxes. */
export type Amounts = {
  bookings: number
  /** What was charged less what was given back. */
  revenueCents: Cents
  /** The part of the revenue that has been paid. */
  paidCents: Cents
  refundedCents: Cents
  /** What the owner owes, by authority: today's authorities first, then others that old quotes name. */
  taxes: OwedTax[]
  taxesCents: Cents
  /** Taxes within the revenue that channels pay, so that nobody pays them twice. */
  channelTaxes: ChannelTax[]
  channelTaxesCents: Cents
  beforeTaxCents: Cents
  /** What it consists of: nights less discounts, fees by name (today's first), and card fees. */
  lodgingCents: Cents
  fees: FeeLine[]
  cardFeeCents: Cents
  /** What was only asked for, and is in none of the sums above. */
  asked: { bookings: number; cents: Cents }
}

/** Adds bookings up. `feeNames`: those of fees are spelled and ordered like authorities. */
export const createReportTally = (authorities: TaxAuthorities, feeNames: TaxAuthorities) => {
  const sums = {
    bookings: 0,
    revenueCents: 0,
    paidCents: 0,
    refundedCents: 0,
    lodgingCents: 0,
    cardFeeCents: 0,
  }
  const fees = new Map<string, Cents>()
  const asked = { bookings: 0, cents: 0 }
  const taxes = new Map<string, { cents: Cents; taxedCents: Cents }>(
    authorities.current.map((name) => [name, { cents: 0, taxedCents: 0 }]),
  )
  const channelTaxes = new Map<StaySource, Map<string, Cents>>()

  const addChannelTax = (source: StaySource, name: string, cents: Cents) => {
    const ofSource = channelTaxes.get(source) ?? new Map<string, Cents>()
    channelTaxes.set(source, ofSource.set(name, (ofSource.get(name) ?? 0) + cents))
  }
  const addTax = (name: string, cents: Cents, taxedCents: Cents) => {
    const sum = taxes.get(name) ?? { cents: 0, taxedCents: 0 }
    taxes.set(name, { cents: sum.cents + cents, taxedCents: sum.taxedCents + taxedCents })
  }
  const byAuthority = (a: TaxLine, b: TaxLine) => authorities.compare(a.authority, b.authority)
  const sumOf = (lines: readonly TaxLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

  return {
    add: (money: ReportMoney, source: StaySource): void => {
      sums.bookings += 1
      sums.revenueCents += money.totalCents
      sums.paidCents += money.paidCents
      sums.refundedCents += money.refundedCents
      sums.lodgingCents += money.lodgingCents
      sums.cardFeeCents += money.cardFeeCents
      for (const { label, cents } of money.fees) {
        const name = feeNames.spell(label)
        fees.set(name, (fees.get(name) ?? 0) + cents)
      }
      const named = new Set<string>()
      for (const { authority, cents } of money.taxes) {
        const name = authorities.spell(authority)
        if (isChannel(source)) addChannelTax(source, name, cents)
        // Of two taxes of one authority each is taken of the same amount.
        else addTax(name, cents, named.has(name) ? 0 : money.taxedCents)
        named.add(name)
      }
    },
    ask: (cents: Cents): void => {
      asked.bookings += 1
      asked.cents += cents
    },
    result: (): Amounts => {
      const owed = [...taxes].map(([authority, sum]) => ({ authority, ...sum })).sort(byAuthority)
      const paidByChannels = STAY_SOURCES.flatMap((source) =>
        [...(channelTaxes.get(source) ?? [])]
          .map(([authority, cents]) => ({ source, authority, cents }))
          .sort(byAuthority),
      )
      const [taxesCents, channelTaxesCents] = [sumOf(owed), sumOf(paidByChannels)]
      return {
        ...sums,
        fees: [...fees]
          .map(([label, cents]) => ({ label, cents }))
          .sort((a, b) => feeNames.compare(a.label, b.label)),
        taxes: owed,
        taxesCents,
        channelTaxes: paidByChannels,
        channelTaxesCents,
        beforeTaxCents: sums.revenueCents - taxesCents - channelTaxesCents,
        asked: { ...asked },
      }
    },
  }
}
export type Tally = ReturnType<typeof createReportTally>
