import { type ComponentType, useCallback, useRef, useState } from 'react'

import type { InquiryFormProps } from './use-inquiry-sending'

type Loaded =
  { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; Form: ComponentType<InquiryFormProps> }

/** The form and its validation come in a file of their own on first use; a load that failed can be tried again. */
export function useInquiryForm() {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'idle' })
  const started = useRef(false)

  const load = useCallback(async () => {
    if (started.current) return
    started.current = true
    setLoaded({ status: 'loading' })
    try {
      const { InquiryForm } = await import('./inquiry-form')
      setLoaded({ status: 'ready', Form: InquiryForm })
    } catch {
      started.current = false
      setLoaded({ status: 'failed' })
    }
  }, [])

  return { loaded, load }
}
