import type { ReactElement } from 'react'

/** One mail that a booking calls for. `name` makes it the only one of its kind for its booking. */
export interface Notice {
  name: string
  to: string
  /** A stranger's call alone makes the site send it: it is limited by recipient (`operations/bookings/strangers-mail`). */
  byStranger?: boolean
  replyTo?: string
  subject: string
  mail: ReactElement
  ics?: { method: 'PUBLISH' | 'CANCEL'; content: string }
}
