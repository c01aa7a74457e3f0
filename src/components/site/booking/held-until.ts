import { formatDate } from '@/domain/common/calendar-date'

/** A moment as a time of day on the guest's own clock: '2:20 PM'. @param at ms since 1970 */
const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** 'Mon, Apr 5 to Thu, Apr 8 are held for you until 2:20 PM.' */
export const heldText = ({ checkin, checkout }: { checkin: string; checkout: string }, until: number) =>
  `${formatDate(checkin, 'weekday')} to ${formatDate(checkout, 'weekday')} are held for you until ${timeText(until)}.`
