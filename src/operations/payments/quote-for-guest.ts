import type { QuoteQuery, QuoteResponse } from '@/contract/quote'
import { cardInstalments } from '@/domain/ledger/ledger'
import { dollarsToCents } from '@/domain/common/money'
import { heldThrough } from '@/domain/payments/other-ways'
import { cancelsOn, type PaymentTerms, termsForNew } from '@/domain/payments/payment-terms'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteSums } from '@/domain/stays/quote-sums'
import type { StayQuote } from '@/domain/stays/stay-quote'
import { publishableKey } from '@/integrations/stripe'
import { guestKeyOf } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import type { CodeAnswer } from '../rates/codes/ask-code'
import { heldAtMostMs } from '../stays/held-nights'
import type { StayOffer } from '../stays/quote'
import { findStayOfInquiry } from '../stays/stays'
import { type AskedStay, offerCheckout, ownCheckoutOf } from './checkout-price'
import { findCheckout } from './find-checkout'
import { findOwnHold } from './own-hold'
import { oneMoreNight, stayChoices } from './stay-choices'

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
