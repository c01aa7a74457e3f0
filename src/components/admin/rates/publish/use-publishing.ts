import { useState } from 'react'

import { codeOf, messageOf } from '@/components/api/client'
import { usePreviewRates, usePublishRates } from '@/components/api/rates'
import type { RatesRequest } from '@/contract/rates'

type Publishing = {
  /** Reads again what is published: somebody else was faster. */
  onChangedMeanwhile: () => void
  /** Of the prices that count now. */
  onPublished: (number: number) => void
}

/** Asks what a change does, shows it, and publishes it when the owner says so. */
export function usePublishing({ onChangedMeanwhile, onPublished }: Publishing) {
  const [body, setBody] = useState<RatesRequest | null>(null)
  const preview = usePreviewRates()
  const publishing = usePublishRates()
  const close = () => setBody(null)
  const onError = (error: unknown) => {
    if (codeOf(error) !== 'changed-meanwhile') return
    close()
    onChangedMeanwhile()
  }
  const open = (next: RatesRequest) => {
    publishing.reset()
    setBody(next)
    preview.mutate(next, { onError })
  }
  const error = publishing.error ?? preview.error
  return {
    isOpen: body !== null,
    preview: preview.data?.preview ?? null,
    isLooking: preview.isPending,
    isBusy: publishing.isPending,
    error: error ? messageOf(error) : null,
    sessionEnded: codeOf(error) === 'sign-in',
    open,
    close,
    /** Publishes, or asks once more what the change does where that failed. */
    goOn: () => {
      if (!body) return
      if (!preview.data) return open(body)
      publishing.mutate(body, {
        onError,
        onSuccess: ({ number }) => {
          close()
          onPublished(number)
        },
      })
    },
  }
}
export type PublishingState = ReturnType<typeof usePublishing>
