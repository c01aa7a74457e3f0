import type { Inquiry } from '@/payload-types'

/** A booking that the owner entered carries it in its key, with whether its guest is to be told; a crash loses neither. */
const PREFIX = { tell: 'owner:tell:', quiet: 'owner:quiet:' } as const

export const handBookingKey = (requestKey: string, tellGuest: boolean): string =>
  `${tellGuest ? PREFIX.tell : PREFIX.quiet}${requestKey}`

/**
 * Whether a mail that a booking's state calls for is owed. Of a booking that the owner entered nobody sent an inquiry, and
 * its guest hears of it only if the owner wants so.
 * @param name the notice's, e.g. `received:guest` (see `operations/bookings/notices`)
 */
export function isNoticeOwed({ requestKey }: Pick<Inquiry, 'requestKey'>, name: string): boolean {
  const quiet = requestKey?.startsWith(PREFIX.quiet) ?? false
  const byHand = quiet || (requestKey?.startsWith(PREFIX.tell) ?? false)
  return !(byHand && name.startsWith('received:')) && !(quiet && name === 'confirmed:guest')
}
