import type { FeedPlatform } from '@/domain/feeds/feed'

import { Notice } from '../parts/notice'
import { PLATFORM_LABEL } from './platform-label'

/** Shown when a connection test was answered with 429, as Airbnb does. */
export function RateLimitHelp({ platform }: { platform: FeedPlatform }) {
  const channel = platform === 'vrbo' || platform === 'booking' ? PLATFORM_LABEL[platform] : 'Airbnb'
  return (
    <Notice look="warning" icon="clock">
      <strong>Rate Limited by {channel}</strong>
      <p>
        {channel} has seen too many requests in a short time and answers with 429 (Too Many Requests). Nothing
        is wrong with your calendar, and no night has changed.
      </p>
      <ul>
        <li>Wait 5-10 minutes before you try again.</li>
        <li>Avoid repeated tests: each one counts.</li>
        <li>The hourly sync goes on by itself and keeps the pause that {channel} asks for.</li>
      </ul>
    </Notice>
  )
}
