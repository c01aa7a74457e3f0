import type { Ref } from 'react'

import { Notice } from './notice'
import type { useInquiryForm } from './use-inquiry-form'
import type { InquiryFormProps } from './use-inquiry-sending'

type Props = InquiryFormProps &
  Pick<ReturnType<typeof useInquiryForm>, 'loaded'> & { ref?: Ref<HTMLDivElement>; onRetry: () => void }

/** The form once it is here; it is fetched when a guest first wants to ask. */
export function InquiryStep({ ref, loaded, onRetry, ...form }: Props) {
  return (
    <div ref={ref} className="mt-12 min-h-96 border-t border-slate/25 pt-10 xl:col-start-1">
      {loaded.status === 'ready' ? (
        <loaded.Form {...form} />
      ) : loaded.status === 'failed' ? (
        <div role="alert">
          <Notice action={{ label: 'Try again', onPress: onRetry }}>
            The form could not be loaded. Please check your connection.
          </Notice>
        </div>
      ) : (
        <p className="text-slate">One moment …</p>
      )}
    </div>
  )
}
