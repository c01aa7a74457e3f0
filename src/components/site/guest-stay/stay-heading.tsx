'use client'

import { useEffect, useRef } from 'react'

import { useKeptPlace } from '@/components/ui/use-kept-place'
import type { GuestStay } from '@/contract/guest-stay'

type Props = { title: string; text: string; status: GuestStay['status'] }

/** How the stay stands. When that changes while the page is open, as by cancelling, it comes into view and is read out. */
export function StayHeading({ title, text, status }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(status)
  useKeptPlace(() => heading.current)

  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [status])

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title outline-none">
        {title}
      </h1>
      <p className="mt-4 max-w-prose text-lg wrap-anywhere" role="status">
        {text}
      </p>
    </>
  )
}
