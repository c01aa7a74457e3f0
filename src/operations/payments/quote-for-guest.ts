import type { QuoteQuery, QuoteResponse } from '@/contract/quote'
import { cardInstalments } from '@/domain/ledger/ledger'
import { dollarsToCents } from '@/domain/common/money'
import { heldThrough } from '@/domain/payments/other-ways'
import { cancelsOn, type PaymentTerms, termsForNew } from '@/domain/payments/payment-terms'
import { nextDiscount } from '@/domain/rates/next-discount'
import { percentText } from '@/domain/rates/price-line'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteSums } from '@/domain/stays/quote-sums'
import type { StayQuote } from '@/domain/stays/stay-quote'
import { publishableKey } from '@/integrations/stripe'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import type { CodeAnswer } from '../rates/codes/ask-code'
import { hasCodes } from '../rates/codes/code-records'
import type { OfferBasis } from '../site/offer-basis'
import { heldAtMostMs } from '../stays/held-nights'
import { offerStay, type StayOffer } from '../stays/quote'
import { findStayOfInquiry } from '../stays/stays'
import {
  type AskedStay,
  offerCheckout,
  offerTermsOf,
  type OwnCheckout,
  ownCheckoutOf,
} from './checkout-price'
import { findCheckout } from './find-checkout'
import { findOwnHold } from './own-hold'

function askedIn({ amount, expires, signature, ...query }: QuoteQuery): AskedStay {
  const { checkin, checkout, guests, pets, extras, code } = query
  const stay = { checkin, checkout, guests, pets, extras, code }
  const isLink = expires !== undefined && signature !== undefined
  return {
    stay,
    cents: dollarsToCents(amount ?? '') ?? 0,
    ...(isLink ? { link: { expires, signature } } : {}),
    ...{ isDeposit: false, savesCard: false },
  }
}

/** What this browser holds already: it can go on with these very nights, or take its hold to them. */
async function ownCheckout(payload: Payload, { stay }: AskedStay, token: string) {
  const guestKey = guestKeyOf(token)
  const open = await findCheckout(payload, guestKey, stay, 'pending')
  const held = open
    ? { inquiry: open, stay: await findStayOfInquiry(payload, String(open.id)) }
    : await findOwnHold(payload, guestKey, stay)
  return held && ownCheckoutOf(held.inquiry, held.stay)
}

/** Whether the code that was asked with is in the price. */
const codeView = (code: CodeAnswer | null): Pick<QuoteResponse, 'code'> =>
  code === null
    ? {}
    : {
        code: {
          ...{ code: code.code, applied: code.refusal === null },
          ...(code.refusal ? { message: code.refusal.message } : {}),
        },
      }

const newBasis = (quote: StayQuote, terms: PaymentTerms) =>
  moneyBasis({ quote: { ...quote }, checkin: quote.checkin, terms: { ...terms } })

/** What can be paid now and what later, where the house takes a deposit. */
function depositFor(quote: StayQuote, terms: PaymentTerms): Pick<QuoteResponse, 'deposit'> {
  const [now, later] = cardInstalments(newBasis(quote, terms))
  const endsOn = cancelsOn(terms.deposit, quote.checkin)
  return now && later
    ? {
        deposit: {
          ...{ nowCents: now.cents, laterCents: later.cents, laterOn: later.dueOn },
          ...(endsOn ? { cancelsOn: endsOn } : {}),
        },
      }
    : {}
}

/** The ways without a card in which a stay can be booked now. */
function waysFor(
  { quote: { checkin, priceCents }, basis: { today, terms } }: StayOffer,
  { deposit }: PaymentTerms,
): QuoteResponse['otherWays'] {
  const { otherWays, rules } = terms
  if (priceCents === 0) return []
  const dueCents = deposit?.cents ?? priceCents
  return otherWays.flatMap(({ method, holdDays }) => {
    const through = heldThrough(holdDays, { today, checkin, noticeDays: rules.noticeDays })
    return through === null ? [] : [{ method, heldThrough: through, dueCents }]
  })
}

/** How a stay can be paid, and what is held for damage. An agreed amount is paid as a signed link says, all at once and by card. */
function waysToPay(offer: StayOffer, { link }: AskedStay) {
  const { quote, basis } = offer
  const terms = termsForNew(basis, quote, { atOnce: link !== undefined })
  return {
    ...depositFor(quote, terms),
    otherWays: link ? [] : waysFor(offer, terms),
    ...(terms.damageHold && publishableKey() !== null ? { damageHold: terms.damageHold } : {}),
  }
}

/** What changes the price of a stay besides its nights and guests. */
async function stayChoices(payload: Payload, { card }: OfferBasis): Promise<QuoteResponse['choices']> {
  return {
    pets: card.fees.some(({ per, optional }) => per === 'pet' && !optional),
    extras: card.fees.flatMap(({ key, label, cents, optional }) => (optional ? [{ key, label, cents }] : [])),
    codes: await hasCodes(payload),
  }
}

/** The stay with the night that is missing for a better discount; nothing where there is none, or it cannot be had. */
async function oneMoreNight(
  payload: Payload,
  { stay }: AskedStay,
  basis: OfferBasis,
  own: OwnCheckout | null,
): Promise<Pick<QuoteResponse, 'oneMoreNight'>> {
  const next = nextDiscount(basis.card.discounts, stay)
  if (!next) return {}
  const { checkout, basisPoints } = next
  const offer = await offerStay(payload, { ...stay, checkout }, { ...offerTermsOf(own), basis })
  if (offer.takenNights.length > 0 || offer.refusals.length > 0) return {}
  return {
    oneMoreNight: { checkout, discount: percentText(basisPoints), totalCents: offer.quote.totalCents },
  }
}

/**
 * What a stay costs now and whether this guest can have it.
 * @param token what the guest's cookie says
 * @throws Refusal 400 for a stay that cannot be; 409 for a payment link that is not ours or has ended
 */
export async function quoteForGuest(
  payload: Payload,
  query: QuoteQuery,
  token: string | undefined,
): Promise<QuoteResponse> {
  const asked = askedIn(query)
  const own = token === undefined ? null : await ownCheckout(payload, asked, token)
  const offer = await offerCheckout(payload, asked, own)
  const { quote, basis, takenNights, refusals, code } = offer
  const heldForMs = await heldAtMostMs(payload, takenNights)
  return {
    success: true,
    allowed: refusals.length === 0,
    refusals,
    free: takenNights.length === 0,
    takenNights,
    ...(heldForMs === null ? {} : { heldForMs }),
    guests: asked.stay.guests,
    quote: quoteSums(quote),
    lines: quoteLines(quote),
    ...codeView(code),
    ...(asked.link
      ? {}
      : {
          choices: await stayChoices(payload, basis),
          ...(await oneMoreNight(payload, asked, basis, own)),
        }),
    totalWithoutCardCents: asked.link ? asked.cents : quote.priceCents,
    ...waysToPay(offer, asked),
  }
}
