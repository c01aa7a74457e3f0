import type { PromoCode } from '@/contract/promo-codes'
import { formatCentsShort } from '@/domain/common/money'

import { counted, shownDate } from '../../parts/format'

function dates(from: string | null, until: string | null): string {
  if (from && until) return `${shownDate(from)} – ${shownDate(until)}`
  return from ? `from ${shownDate(from)}` : until ? `until ${shownDate(until)}` : ''
}

/** '10% off the nights', '$50 off the nights'. */
export const codeGives = ({ percent, amount }: Pick<PromoCode, 'percent' | 'amount'>): string =>
  `${percent === null ? formatCentsShort(Math.round((amount ?? 0) * 100)) : `${percent}%`} off the nights`

/** 'For nights Jun 1 – Aug 31, 2027, booked until May 1, 2027, from 3 nights'. */
export function codeLimits({ bookFrom, bookUntil, stayFrom, stayUntil, minNights }: PromoCode): string {
  const [booked, stayed] = [dates(bookFrom, bookUntil), dates(stayFrom, stayUntil)]
  const limits = [
    ...(stayed ? [`nights ${stayed}`] : []),
    ...(booked ? [`booked ${booked}`] : []),
    ...(minNights ? [`stays of ${counted(minNights, 'night')} or more`] : []),
  ]
  return limits.length > 0 ? `For ${limits.join(', ')}` : 'For every stay'
}

/** 'Used 2 of 5', 'Used 3 times'. */
export const codeUses = ({ uses, mostUses }: PromoCode): string =>
  mostUses === null
    ? uses === 0
      ? 'Not used yet'
      : `Used ${counted(uses, 'time')}`
    : `Used ${uses.toLocaleString('en-US')} of ${mostUses.toLocaleString('en-US')}`
