import { type ComponentType, useCallback, useRef, useState } from 'react'

import type { InquirySent } from './inquiry-sent'
import type { InquiryFormProps } from './use-inquiry-sending'

type Loaded =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; Form: ComponentType<InquiryFormProps>; Sent: typeof InquirySent }

/** The form, its validation and its thanks come in files of their own on first use; a load that failed can be tried again. */
export function useInquiryForm() {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'idle' })
  const started = useRef(false)

  const load = useCallback(async () => {
    if (started.current) return
    started.current = true
    setLoaded({ status: 'loading' })
    try {
      const [{ InquiryForm }, { InquirySent }] = await Promise.all([
        import('./inquiry-form'),
        import('./inquiry-sent'),
      ])
      setLoaded({ status: 'ready', Form: InquiryForm, Sent: InquirySent })
    } catch {
      started.current = false
      setLoaded({ status: 'failed' })
    }
  }, [])

  return { loaded, load }
}
