'use client'

import { useEffect, useState } from 'react'

import { takeCarriedToast } from '@/components/ui/carried-toast'

import { LateToasts } from './late-toasts'

/** Shows the toast that the page before left, if it left one; only then is anything fetched for it. */
export function CarriedToasts() {
  const [isCarried, setIsCarried] = useState(false)
  useEffect(() => {
    const carried = takeCarriedToast()
    if (!carried) return
    void import('@/components/ui/use-toast').then(({ toast }) => {
      setIsCarried(true)
      toast(carried)
    })
  }, [])
  return isCarried && <LateToasts />
}
