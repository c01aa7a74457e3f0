'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

import { whenIdle } from '@/components/site/when-idle'

import { countStep } from './count-step'

/** Guests who have booked, and the owner. */
const NO_VISIT = /^\/(security-console|calendar-auth|stay|pay|free-nights)(\/|$)/

/** Counts a visit, and that it came to the checkout, when the browser has nothing better to do. */
export function VisitCount() {
  const path = usePathname()
  useEffect(() => {
    if (NO_VISIT.test(path)) return
    return whenIdle(() => countStep(path === '/checkout' ? 'checkout' : 'visit'))
  }, [path])
  return null
}
