import type { PaymentLinkRequest, PaymentLinkResponse } from '@/contract/payments'
import { formatDate, nightsOf } from '@/domain/calendar-date'
import { endOfDate } from '@/domain/end-of-date'
import { centsToDecimal } from '@/domain/money'
import { Refusal } from '@/domain/refusal'
import { publishableKey } from '@/integrations/stripe'
import { signPaymentLink } from '@/security/payment-link'
import type { Payload } from 'payload'

import { rivalText } from '../stays/claim-rivals'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { siteUrl } from '../content/mail-frame'
import { nightHolders } from '../stays/night-holders'

/** Which of the request's dates is wrong, in words. @throws Refusal 400 */
function checkDates({ checkin, expiresOn }: PaymentLinkRequest, today: string): void {
  const wrong = (path: string, message: string) =>
    new Refusal('invalid', message, { errors: [{ path, message }] })
  if (checkin < today) throw wrong('checkin', 'Please choose a check-in date that is not in the past.')
  if (expiresOn < today) throw wrong('expiresOn', 'Please let the link be good until today at least.')
  if (expiresOn > checkin) {
    throw wrong(
      'expiresOn',
      `A link can be good until the check-in, ${formatDate(checkin, 'short')}, at most.`,
    )
  }
}

/**
 * The address of the checkout at which an agreed amount is paid for a stay, until the end of a date at the house. The
 * signature covers amount, dates, guests and end, so that nothing of it can be changed; nothing is kept here.
 * @throws Refusal 400 for dates that no link can have, 409 with who has its nights, 503 when payment is not set up
 */
export async function makePaymentLink(
  payload: Payload,
  request: PaymentLinkRequest,
): Promise<PaymentLinkResponse> {
  if (publishableKey() === null) {
    throw new Refusal('payments-off', 'Card payment is not set up yet. Set the STRIPE keys on the server.')
  }
  checkDates(request, await houseToday(payload))
  const { checkin, checkout, guests, amountCents, expiresOn, firstName, lastName, email } = request
  const nights = nightsOf(checkin, checkout)
  const holders = await nightHolders(payload, nights)
  if (holders.length > 0) {
    const taken = holders.flatMap((holder) => holder.nights).sort()
    throw new Refusal('nights-taken', rivalText({ taken, holders }))
  }
  const expires = Math.floor(endOfDate(await houseTimeZone(payload), expiresOn) / 1000)
  const query = new URLSearchParams({
    bookingData: JSON.stringify({ checkin, checkout, guests, firstName, lastName, email }),
    amount: centsToDecimal(amountCents),
    expires: String(expires),
    signature: signPaymentLink({ amountCents, checkin, checkout, guests, expires }),
  })
  return {
    success: true,
    url: `${siteUrl()}/checkout?${query}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
