import { createHash } from 'node:crypto'

import { mailboxOf } from '@/domain/common/mailbox'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Tells one mailbox from another without saying which it is. */
export const mailboxHash = (email: string): string => sha256(mailboxOf(email))
