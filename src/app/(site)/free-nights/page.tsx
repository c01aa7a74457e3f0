import type { Metadata } from 'next'

import { TakeBack } from '@/components/site/free-nights/take-back'

export const metadata: Metadata = { title: 'Your wishes', robots: { index: false, follow: false } }

/** Where the link of a mail about free nights takes all wishes of its mailbox back. */
export default function TakeBackPage() {
  return (
    <div className="text-page gutter">
      <h1 className="title">Your wishes for nights</h1>
      <noscript>
        <p className="mt-8 text-lg">
          This needs JavaScript. Without it, just reply to the mail: we delete your address by hand.
        </p>
      </noscript>
      <div className="noscript:hidden">
        <TakeBack />
      </div>
      <p className="mt-10">
        <a href="/" className="quiet-link">
          Back to the house
        </a>
      </p>
    </div>
  )
}
