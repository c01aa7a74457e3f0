import type { FeedPlatform } from './feed'

/** The channels that read our calendar; each has an address without its own events. */
export const CHANNELS = ['airbnb', 'vrbo', 'booking'] as const satisfies readonly FeedPlatform[]
export type Channel = (typeof CHANNELS)[number]
