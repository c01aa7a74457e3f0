'use client'

import { useRowLabel } from '@payloadcms/ui'

/** 'Photo 2: The window seat' in the place of Payload's 'Photo 02', so that a closed row can be told from its neighbours. */
export function RowLabel({ singular, names }: { singular: string; names: string[] }) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const texts = names.map((name) => data?.[name]).filter((text) => typeof text === 'string' && text !== '')
  const place = `${singular} ${(rowNumber ?? 0) + 1}`
  return <span>{texts.length > 0 ? `${place}: ${texts.join(' ')}` : place}</span>
}
