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
  const error = publishing.error ?? preview.error
  return {
    isOpen: body !== null,
    preview: preview.data?.preview ?? null,
    isLooking: preview.isPending,
    isBusy: publishing.isPending,
    error: error ? messageOf(error) : null,
    open: (next: RatesRequest) => {
      publishing.reset()
      setBody(next)
      preview.mutate(next, { onError })
    },
    close,
    publish: () => {
      if (!body) return
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
