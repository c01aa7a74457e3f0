'use client'

import { startTransition, useEffect, useState } from 'react'

import type { SiteContent } from '@/contract/site-content'

import { addressWithout, type NoticeKind, noticeIn } from './notice-query'

/** What became of a booking, once: the address is cleaned so that a reload does not say it again. */
export function Notices({ texts, initial }: { texts: SiteContent['notices']; initial: NoticeKind | null }) {
  const [kind, setKind] = useState(initial)
  useEffect(() => {
    const found = noticeIn(window.location.search)
    if (!found) return
    // The first HTML may come from a cache that knows no query, so the browser looks for itself.
    startTransition(() => setKind(found))
    window.history.replaceState(null, '', addressWithout(window.location.href))
  }, [])
  if (!kind) return null
  const failed = kind === 'error'
  return (
    <div role={failed ? 'alert' : 'status'} className="notice" data-kind={kind}>
      <div>
        <p className="font-display text-xl">{failed ? texts.errorTitle : texts.successTitle}</p>
        <p className="mt-1">{failed ? texts.errorText : texts.successText}</p>
      </div>
      <button type="button" onClick={() => setKind(null)} aria-label="Dismiss this message">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-[1.5]">
          <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
