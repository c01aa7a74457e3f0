import type { Metadata } from 'next'

import { CalendarAuth } from '@/components/calendar-auth/calendar-auth'

import '../styles/calendar-auth.css'

export const metadata: Metadata = {
  title: 'Calendar authorization',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

/**
 * Where the owner connects a Google calendar, and where Google sends the owner back to. The page itself knows nothing: that
 * navigation comes from another site, so what needs the session is asked for by the page.
 */
export default function CalendarAuthPage() {
  return (
    <div className="console gutter">
      <h1 className="title">Calendar authorization</h1>
      <noscript>
        <p className="auth-lede">Connecting a calendar needs JavaScript.</p>
      </noscript>
      <CalendarAuth />
    </div>
  )
}
