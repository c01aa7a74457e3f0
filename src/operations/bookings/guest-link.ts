import { linkVersion } from '@/domain/bookings/guest-address'
import type { Inquiry } from '@/payload-types'
import { guestLinkPath } from '@/security/guest-link'

import { siteUrl } from '../content/mail-frame'
import { journalOf } from './journal-and-ledger'

type Linked = Pick<Inquiry, 'id' | 'journal'>

/** The path at which a booking's guest finds it; a secret, and another one for another e-mail address. */
export const guestPath = (inquiry: Linked): string =>
  guestLinkPath(String(inquiry.id), linkVersion(journalOf(inquiry)))

export const guestLink = (inquiry: Linked): string => `${siteUrl()}${guestPath(inquiry)}`
