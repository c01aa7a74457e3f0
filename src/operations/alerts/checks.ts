import type { AttentionItem } from '@/contract/overview'

import {
  findEndingHolds,
  findMissingArrivalDetails,
  findOverdue,
  findOwing,
  findUnpaidArrivals,
  findWaitingInquiries,
} from './checks/bookings'
import { findConflicts, findFailingFeeds, findGoogleProblems } from './checks/calendars'
import { findExamples } from './checks/examples'
import { findLackingSearchData } from './checks/search-data'
import { findBackupProblems, findFullDisk, findStandstill, findStoppedWorks } from './checks/system'
import {
  findClosedMailRoute,
  findGuideProblems,
  findUndelivered,
  findUnnotifiedCrew,
} from './checks/messages'
import { findMissingPictures } from './checks/pictures'
import { findPaymentProblems, findUnheardPayments, findUnmadePayments } from './checks/payments'
import { findMissingContact, findMissingSettings, findWeakPasswords } from './checks/settings'
import type { Check } from './problem'

interface ListedCheck {
  kind: AttentionItem['kind']
  find: Check
  /** How the keys begin of the problems that are mailed; without it nothing is. */
  mailed?: string
  /** Only the job runner can look; Overview shows what that has found. */
  byRunner?: true
  /** Nothing new is mailed, and nothing is over, while this alert is open. */
  notWhile?: string
  /** Overview shows the first alone, with these words behind its title when there are more. */
  more?: (count: number) => string
}

/** Everything that can need the owner, in the order in which it should be dealt with. */
export const CHECKS: readonly ListedCheck[] = [
  { kind: 'setting', find: findStandstill },
  { kind: 'security', find: findWeakPasswords },
  { kind: 'setting', find: findStoppedWorks, mailed: 'job:', byRunner: true },
  { kind: 'setting', find: findFullDisk, mailed: 'disk', byRunner: true },
  { kind: 'conflict', find: findConflicts },
  { kind: 'calendar', find: findFailingFeeds, mailed: 'feed:' },
  { kind: 'payment', find: findUnheardPayments, mailed: 'restored' },
  { kind: 'payment', find: findUnmadePayments, mailed: 'card-payment' },
  { kind: 'payment', find: findPaymentProblems, mailed: 'payout' },
  { kind: 'mail', find: findClosedMailRoute, mailed: 'mail' },
  { kind: 'mail', find: findUndelivered },
  {
    kind: 'cleaning',
    find: findUnnotifiedCrew,
    mailed: 'cleaning:',
    // While no mail gets out at all, the crew's are no problem of their own.
    notWhile: 'mail',
    more: (count) => `, and of ${count} more`,
  },
  { kind: 'setting', find: findGuideProblems, mailed: 'guide-app' },
  { kind: 'setting', find: findGoogleProblems, mailed: 'google' },
  { kind: 'setting', find: findMissingArrivalDetails },
  { kind: 'payment', find: findEndingHolds },
  { kind: 'payment', find: findUnpaidArrivals },
  { kind: 'payment', find: findOverdue },
  { kind: 'setting', find: findBackupProblems, mailed: 'backup' },
  { kind: 'setting', find: findMissingPictures, mailed: 'pictures', byRunner: true },
  { kind: 'inquiry', find: findWaitingInquiries },
  { kind: 'payment', find: findOwing },
  { kind: 'setting', find: findMissingSettings },
  { kind: 'setting', find: findMissingContact },
  { kind: 'setting', find: findExamples },
  { kind: 'setting', find: findLackingSearchData },
]
