import { readQuote } from '@/domain/stays/kept-quote'
import type { Cents } from '@/domain/common/money'
import type { Inquiry } from '@/payload-types'

/** What the stay of a checkout costs by card in all, US cents: what a signed link agreed on, else the kept quote's total. */
export const checkoutCents = (inquiry: Inquiry): Cents =>
  inquiry.agreedCents ?? readQuote(inquiry.quote)?.totalCents ?? 0

export const guestName = (inquiry: Inquiry): string => `${inquiry.firstName} ${inquiry.lastName}`
