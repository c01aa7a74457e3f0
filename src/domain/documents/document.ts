import type { CalendarDate } from '@/domain/common/calendar-date'
import type { MoneyBasis } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import type { OtherWay } from '@/domain/payments/other-ways'
import type { InquiryStatus } from '@/domain/stays/stay'
import type { StayQuote } from '@/domain/stays/stay-quote'

/** An amount with its name. `look`: what it is drawn as, one amount among others unless it says so. */
export interface DocumentLine {
  label: string
  /** Below it, in small letters. */
  detail?: string
  /** US cents, below zero for what went back. */
  cents: Cents
  look?: 'sum' | 'total'
}

export interface DocumentTable {
  heading: string
  lines: DocumentLine[]
}

/** Who lets the house, as guests are shown it. */
export interface DocumentHouse {
  name: string
  /** Town, county, state; may be empty. */
  place: string
  /** E-mail address, telephone and web address, as far as guests are shown them. */
  contact: string[]
}

/** An invoice, a receipt or a signed agreement as data: what stands on it, in the order in which it is read. */
export interface StayDocument {
  kind: 'invoice' | 'receipt' | 'agreement'
  /** '12', and of its second payment '12-2': the same whenever it is made. */
  number: string
  house: DocumentHouse
  /** Name and e-mail address. */
  guest: string[]
  facts: { name: string; value: string }[]
  /** Said before any amount: what a reader must not miss. */
  notice?: string
  tables: DocumentTable[]
  /** Running text. */
  sections?: { heading: string; paragraphs: string[] }[]
  /** How to pay what is left. */
  notes: string[]
}

/** What invoices and receipts are made of. */
export interface DocumentBasis {
  bookingId: string
  status: InquiryStatus
  guest: string[]
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  money: MoneyBasis
  /** With its lines; `money` has its sums alone. */
  quote: StayQuote | null
  house: DocumentHouse
  /** The house's date on which it is made. */
  today: CalendarDate
  /** Of the house, IANA name. */
  timeZone: string
  /** 'Visa ending in 4242', of the one payment of which it is known. */
  card?: { paymentId: string; text: string }
  /** What a card is charged for all that is owed, and what of it is its fee, US cents; absent where no card is taken. */
  byCard?: { cents: Cents; feeCents: Cents }
  /** How the guest pays without a card; none where only cards are taken. */
  otherWays?: readonly OtherWay[]
}
