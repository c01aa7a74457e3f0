import type { FeedPlatform } from '@/domain/feeds/feed'

/** As the owner knows them; 'manual' is any other calendar. */
export const PLATFORM_LABEL: Readonly<Record<FeedPlatform, string>> = {
  airbnb: 'Airbnb',
  vrbo: 'VRBO',
  booking: 'Booking.com',
  manual: 'Other calendar',
}
