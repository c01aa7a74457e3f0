'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { call } from '@/components/api/client'
import type { ImagesConfig } from '@/contract/images'

import { QueryProvider } from './query-provider'

export type PicturePollProps = { initial: ImagesConfig; onChange: (config: ImagesConfig) => void }

/** The configuration of images is asked for every 15 s and is stale after 10 s. */
const EVERY_MS = 15_000
const STALE_AFTER_MS = 10_000

function Poll({ initial, onChange }: PicturePollProps) {
  const { data } = useQuery({
    queryKey: ['/api/images/config'],
    queryFn: () => call('get /images/config'),
    initialData: initial,
    refetchInterval: EVERY_MS,
    staleTime: STALE_AFTER_MS,
  })
  useEffect(() => onChange(data), [data, onChange])
  return null
}

export function PicturePoll(props: PicturePollProps) {
  return (
    <QueryProvider>
      <Poll {...props} />
    </QueryProvider>
  )
}
