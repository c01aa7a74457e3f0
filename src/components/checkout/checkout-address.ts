import { extraChoiceOf } from '@/components/api/extra-choice'
import type { StayChoice } from '@/components/api/quote'
import { isCalendarDate } from '@/domain/common/calendar-date'
import { type Cents, centsToDecimal, dollarsToCents } from '@/domain/common/money'
import { MOST_GUESTS } from '@/domain/rates/stay-rules'

/** What else bookingData may say about the guest. */
export const GUEST_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'message',
  'specialRequests',
] as const
export type GuestField = (typeof GUEST_FIELDS)[number]
export type GuestFields = Partial<Record<GuestField, string>>

/** What the address of `/checkout` asks for. */
export type CheckoutRequest = {
  stay: StayChoice
  /** Cents as the address says them; the server alone decides whether they are right. */
  amountCents: Cents
  guest: GuestFields
  /** The proof of a signed payment link, unchecked: the server refuses what is not ours. */
  link: { expires: string; signature: string } | null
}

const PATH = '/checkout'
/** No guest types as much; longer texts are refused by the server anyway. */
const LONGEST = 4000

const objectIn = (json: string): Record<string, unknown> | null => {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '')

function stayIn({ checkin, checkout, guests, ...besides }: Record<string, unknown>): StayChoice | null {
  const count = typeof guests === 'string' && guests.trim() !== '' ? Number(guests) : guests
  if (!isCalendarDate(checkin) || !isCalendarDate(checkout)) return null
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MOST_GUESTS) return null
  return { checkin, checkout, guests: count, ...extraChoiceOf(besides) }
}

/**
 * What a query of `/checkout` asks for (`bookingData` as URL-encoded JSON, `amount` in dollars).
 * @returns null when check-in, checkout or guests are missing, or the amount is no number
 */
export function readCheckout(query: URLSearchParams): CheckoutRequest | null {
  const data = objectIn(query.get('bookingData') ?? '')
  const stay = data && stayIn(data)
  const amountCents = dollarsToCents(query.get('amount') ?? '')
  if (!data || !stay || amountCents === null) return null
  const guest = GUEST_FIELDS.flatMap((name) => (text(data[name]) ? [[name, text(data[name])]] : []))
  const [expires, signature] = [query.get('expires'), query.get('signature')]
  return {
    stay,
    amountCents,
    guest: Object.fromEntries(guest) as GuestFields,
    link:
      expires === null && signature === null ? null : { expires: expires ?? '', signature: signature ?? '' },
  }
}

/** The address of a checkout, without anything that says who the guest is. */
export function checkoutAddress({ stay, amountCents, link }: Omit<CheckoutRequest, 'guest'>): string {
  const { checkin, checkout, guests, pets, extras, code } = stay
  const bookingData = JSON.stringify({ checkin, checkout, guests, pets, extras, code })
  return `${PATH}?${new URLSearchParams({ bookingData, amount: centsToDecimal(amountCents), ...link })}`
}

/** Whether dates, guests and all that is chosen besides are the same. */
export const isSameStay = (a: StayChoice, b: StayChoice): boolean =>
  checkoutAddress({ stay: a, amountCents: 0, link: null }) ===
  checkoutAddress({ stay: b, amountCents: 0, link: null })
