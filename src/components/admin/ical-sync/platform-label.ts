import type { FeedPlatform } from '@/domain/feeds/feed'
import { CHANNEL_LABEL } from '@/domain/stays/stay'

/** As the owner knows them; 'manual' is any other calendar. */
export const PLATFORM_LABEL: Readonly<Record<FeedPlatform, string>> = {
  ...CHANNEL_LABEL,
  manual: 'Other calendar',
}
