import type { Metadata } from 'next'

import { siteContent } from '../../../content'

export const metadata: Metadata = { title: 'This link does not open a stay', robots: { index: false } }

/** For who has mistyped or lost the link to their stay. */
export default async function NoStay() {
  const { identity } = await siteContent()
  return (
    <div className="lost gutter">
      <h1 className="title">This link does not open a stay</h1>
      <p className="lede mt-6 max-w-[32em]">
        The link to your stay is long, and a single letter that is missing or different closes it. Most often
        its end was cut off.
      </p>
      <ul className="mt-6 max-w-prose list-disc space-y-2 pl-5 text-lg text-spruce marker:text-mist-deep">
        <li>
          It stands in our mails about your stay, under ‘See your stay’. Please open it from the newest of
          them: look for {identity.name} in your mailbox, among the junk mail, too.
        </li>
        <li>When you copy it, please copy all of it, to the last letter.</li>
        <li>Two lines in the mail? They belong to one address.</li>
      </ul>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <a href="/contact" className="quiet-link">
          Ask us for the link
        </a>
        <a href="/" className="quiet-link">
          Back to the house
        </a>
      </p>
    </div>
  )
}
