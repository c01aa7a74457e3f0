'use client'

import { type ComponentType, useEffect, useState } from 'react'

import { takeCarriedToast } from '@/components/ui/carried-toast'

/** Shows the toast that the page before left, if it left one; only then is anything fetched for it. */
export function CarriedToasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const carried = takeCarriedToast()
    if (!carried) return
    void Promise.all([import('@/components/ui/toaster'), import('@/components/ui/use-toast')]).then(
      ([{ ToastHost }, { toast }]) => {
        setHost(() => ToastHost)
        toast(carried)
      },
    )
  }, [])
  return Host && <Host />
}
