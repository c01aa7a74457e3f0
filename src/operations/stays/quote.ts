import { isNightFree } from '@/domain/rates/availability'
import { addDays, type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { isExtra } from '@/domain/rates/fee-lines'
import type { PromotionCode } from '@/domain/rates/promotion-code'
import { Refusal, wrongField } from '@/domain/common/refusal'
import type { Fee } from '@/domain/rates/rate-card'
import type { StayRefusal, StayRefusalCode } from '@/domain/rates/stay-refusals'
import { sameDates, type StayDates } from '@/domain/stays/stay'
import { quoteStay, type StayParty, type StayQuote } from '@/domain/stays/stay-quote'
import { checkStayRequest, MOST_GUESTS } from '@/domain/rates/stay-rules'
import type { Payload } from 'payload'

import { askCode, askKeptCode, type CodeAnswer } from '../rates/codes/ask-code'
import { findCode, promotionOf } from '../rates/codes/code-records'
import { notForThis } from '../rates/codes/code-uses'
import { loadDays } from '../rates/load-days'
import { loadOfferBasis, type OfferBasis } from '../site/offer-basis'
import { ruleRefusals } from './rule-refusals'

export interface StayOffer {
  quote: StayQuote
  basis: OfferBasis
  /** Nights that cannot be had now, ascending. */
  takenNights: CalendarDate[]
}

/** What of an offer is asked of the owner's rules. */
export interface RuledOffer extends StayOffer {
  /** Why they are against the stay; none when it may be. */
  refusals: StayRefusal[]
  /** What became of the code that was asked with; one that cannot be had is not in the quote. */
  code: CodeAnswer | null
}

/** The code of a guest's own open checkout, and the dates that it was given for. */
export interface OwnCode extends StayDates {
  code: string
}

/** How an offer differs from the one that every stranger gets. */
export interface OfferTerms {
  /** The owner has agreed to this stay already: rules that only bind strangers do not count. */
  isAgreed?: boolean
  /** A stay whose own nights are not in the way. */
  ownStayId?: string
  /** The guest keeps it for its dates, whatever became of it; for others its rules are asked. The use that it has is enough. */
  ownCode?: OwnCode | null
  /** What another offer of the same call was made by. */
  basis?: OfferBasis
}

/** What is priced: its code was asked before. */
type Priced = StayDates & Omit<StayParty, 'code'> & { promotion?: PromotionCode | null }

/** @throws Refusal 400 for an extra that guests cannot choose */
function refuseOtherExtras(fees: readonly Fee[], extras: Readonly<Record<string, number>>): void {
  const other = Object.keys(extras).find((key) => !isExtra(fees, key))
  if (other !== undefined) throw wrongField('extras', `There is no extra "${other}" to choose.`)
}

/**
 * What a stay costs by today's price list and whether it can be had, whatever the rules say of it.
 * @param ownStayId a stay whose own nights are not in the way
 * @throws Refusal 400 for zero or fewer nights, or an extra that there is not
 */
export async function priceStay(
  payload: Payload,
  stay: Priced,
  basis: OfferBasis,
  ownStayId?: string,
): Promise<StayOffer> {
  const { card, priceList, today: bookedOn } = basis
  const { records, claims } = await loadDays(payload, stay.checkin, addDays(stay.checkout, -1))
  const ownPrices: Record<CalendarDate, Cents | undefined> = {}
  for (const record of records.values()) {
    if (record.priceCents !== null) ownPrices[record.date] = record.priceCents
  }
  const { checkin, checkout, guests, pets, extras = {}, promotion: code } = stay
  refuseOtherExtras(card.fees, extras)
  const party = { guests, pets, extras, code }
  const quote = quoteStay(card, { checkin, checkout, ...party, bookedOn, ownPrices }, priceList)
  if (!quote) throw new Refusal('invalid', 'Check-out must be after check-in.')
  const takenNights = nightsOf(stay.checkin, stay.checkout).filter((date) => {
    const holder = claims.get(date)
    return !isNightFree(records.get(date), holder !== undefined && holder !== ownStayId)
  })
  return { quote, basis, takenNights }
}

const AGREED = 'The price of this stay is agreed: a code does not change it.'
const NOTHING_OFF = 'This code takes nothing off this stay.'

/** Whether it is the code that a guest has for these very dates. */
export const isKept = (
  { code, ...dates }: StayDates & { code?: string | null },
  own: OwnCode | null | undefined,
): boolean => own != null && own.code === code && sameDates(own, dates)

/** What becomes of the code that a guest asks with. */
async function answerCode(
  payload: Payload,
  { code, ...stay }: StayDates & StayParty & { bookedOn: CalendarDate },
  { isAgreed, ownCode }: OfferTerms,
): Promise<CodeAnswer | null> {
  if (!code) return null
  if (isAgreed) return { code, promotion: null, refusal: notForThis(AGREED) }
  if (code !== ownCode?.code) return askCode(payload, code, stay)
  const own = isKept({ code, ...stay }, ownCode) ? await findCode(payload, code) : null
  return own ? { code, promotion: promotionOf(own), refusal: null } : askKeptCode(payload, code, stay)
}

/**
 * What a stay costs now, whether it can be had, and what the owner's rules have against it.
 * @throws Refusal 400 for dates, guests or extras that no stay can have.
 */
export async function offerStay(
  payload: Payload,
  stay: StayDates & StayParty,
  { isAgreed = false, ownStayId, ownCode, basis: known }: OfferTerms = {},
): Promise<RuledOffer> {
  const basis = known ?? (await loadOfferBasis(payload))
  const { today, terms } = basis
  const check = checkStayRequest({ ...stay, today }, isAgreed ? MOST_GUESTS : terms.rules.maxGuests)
  if (!check.ok) {
    throw new Refusal(check.code, check.message, { errors: [{ path: check.path, message: check.message }] })
  }
  const code = await answerCode(payload, { ...stay, bookedOn: today }, { isAgreed, ownCode })
  const [offer, refusals] = await Promise.all([
    priceStay(payload, { ...stay, promotion: code?.promotion }, basis, ownStayId),
    isAgreed ? [] : ruleRefusals(payload, stay, basis, ownStayId),
  ])
  // It would be used up for nothing.
  if (code?.promotion && !offer.quote.lines.some(({ kind }) => kind === 'code')) {
    const quote = { ...offer.quote, code: null }
    return { ...offer, quote, refusals, code: { ...code, promotion: null, refusal: notForThis(NOTHING_OFF) } }
  }
  return { ...offer, refusals, code }
}

/** The field of a form that a refusal is about. */
const AT_CHECKOUT: ReadonlySet<StayRefusalCode> = new Set(['no-departure', 'stay-too-short', 'stay-too-long'])

/** @throws Refusal 400 when the owner's rules are against the stay, with each of their reasons */
export function refuseRuled({ refusals }: RuledOffer): void {
  const [first] = refusals
  if (!first) return
  const errors = refusals.map(({ code, message }) => ({
    path: AT_CHECKOUT.has(code) ? 'checkout' : 'checkin',
    message,
  }))
  throw new Refusal(first.code, first.message, { errors })
}

/** @throws Refusal 400 or 409 when the code that was asked with cannot be had */
export function refuseCode({ code }: RuledOffer): void {
  if (code?.refusal) throw code.refusal
}
