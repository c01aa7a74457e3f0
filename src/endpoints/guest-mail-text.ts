import { mailsGoOut } from '@/env'

/** What the owner is told of the mail to a guest that follows. */
export const guestMailText = (): string =>
  mailsGoOut()
    ? 'The guest gets a mail.'
    : 'No mail server is set, so the guest gets no mail: please tell them.'
