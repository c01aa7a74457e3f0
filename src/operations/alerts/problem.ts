import type { AttentionItem } from '@/contract/overview'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long a problem must last before somebody hears of it, ms. Whoever has no number never does. */
export interface NotifyAfter {
  overview?: number
  mail?: number
  /** The one of the two mails that is sent: when the problem has begun, or once it is over. */
  only?: 'begun' | 'over'
}

/** Who hears of what, and when. What is not here is shown on Overview at once and not mailed. */
export const NOTIFY_AFTER = {
  /** Told by mail once it is over: nobody is there to tell of it while it lasts. */
  standstill: { overview: 10 * MINUTE_MS, mail: 3 * HOUR_MS, only: 'over' },
  /** Nor can a mail tell that no mail gets out; Overview tells of those that wait. */
  mailRoute: { mail: HOUR_MS, only: 'over' },
  /** A regular work of the job runner goes without success for three times its interval or more. */
  job: { overview: 15 * MINUTE_MS, mail: 15 * MINUTE_MS },
  feedsJob: { overview: 3 * HOUR_MS, mail: 3 * HOUR_MS },
  disk: { overview: 0, mail: 0 },
  backup: { overview: 0, mail: 0, only: 'begun' },
  pictures: { overview: 0, mail: 0 },
  /** A store that is restarted is back within minutes; Overview has it from the runner once it is mailed. */
  picturesAway: { overview: 0, mail: 15 * MINUTE_MS },
  /** A channel that is down for a night mends itself. */
  feed: { overview: 3 * HOUR_MS, mail: DAY_MS },
  /** One that is empty, or that tells us to come less often, does not. */
  oddFeed: { overview: 0, mail: DAY_MS },
  /** A hold or a refund that is not through; the bank often takes a moment. */
  openPayment: { overview: 10 * MINUTE_MS },
  /** A provider that was away for a moment is asked again by the guest. */
  cardPayment: { overview: 30 * MINUTE_MS, mail: 30 * MINUTE_MS, only: 'begun' },
  restored: { overview: 10 * MINUTE_MS, mail: HOUR_MS },
  /** It mends itself only once the bank account is right. */
  payout: { overview: 0, mail: 0 },
  crewMail: { overview: 0, mail: HOUR_MS },
  /** Google is often away for minutes; the crew's day may be tomorrow. */
  crewInvitation: { overview: HOUR_MS, mail: 3 * HOUR_MS },
  guideApp: { overview: 0, mail: DAY_MS },
  google: { overview: HOUR_MS, mail: DAY_MS },
  googleAccess: { overview: 0, mail: HOUR_MS },
} as const satisfies Record<string, NotifyAfter>

/** Something that needs the owner, as a check found it. */
export interface Problem {
  /** What it is about, e.g. `disk` or `feed:12`; of one key there is one problem at a time. */
  key: string
  /** For the owner, in a few words: 'The disk is almost full'. */
  title: string
  /** What happened, what it means and what to do, for someone without a technical team. */
  lines: string[]
  /** 'urgent' when left out. */
  severity?: AttentionItem['severity']
  /** ISO, UTC. */
  since?: string
  /** A path of the portal where it can be dealt with. */
  href?: string
  /** Open alerts are stored with it, hence its name. */
  tellAfter?: NotifyAfter
}

/** A problem that is kept until it is over, because a mail tells of it. */
export interface Alert extends Problem {
  since: string
  /** Its mail is queued. */
  isTold: boolean
}
/** By their keys. */
export type Alerts = Record<string, Alert>

/** The regular works of the job runner. */
export type Work = 'queue' | 'sweep' | 'payments' | 'google' | 'feeds'
/** When each last succeeded, ms since 1970. */
export type WorkTimes = Readonly<Partial<Record<Work, number>>>

/** Of many alike so many are told one by one. */
export const LISTED = 5

/** What a check may need besides the database. */
export interface Look {
  /** ms since 1970 */
  now: number
  /** At the house. */
  today: CalendarDate
  /** What is open now. */
  open: Alerts
  /** Of the runner alone; empty elsewhere. */
  works: WorkTimes
}
export type Check = (payload: Payload, look: Look) => Problem[] | Promise<Problem[]>

/** Whether a problem has lasted for long enough to be told on Overview or by mail. */
export function isDue(
  { since, tellAfter = { overview: 0 } }: Problem,
  consumer: 'overview' | 'mail',
  now: number,
): boolean {
  const ms: number | undefined = tellAfter[consumer]
  // Without a wait it is due whatever another machine's clock says.
  return ms === 0 || (ms !== undefined && (!since || now - Date.parse(since) >= ms))
}
