import { useState } from 'react'

import { send } from '@/components/api/client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ReportFile } from '@/contract/reports'

import { useDownload } from '../parts/use-download'

type ExportButtonProps = { file: ReportFile; year: number | null; label: string; doneTitle: string }

const shownSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export function ExportButton({ file, year, label, doneTitle }: ExportButtonProps) {
  const [bytes, setBytes] = useState(0)
  const download = useDownload(
    () => {
      setBytes(0)
      return send(`get /reports/${file}.csv`, { query: { year: year?.toString() } })
    },
    `${file}.csv`,
    { done: doneTitle, failed: 'Export Failed', onProgress: setBytes },
  )
  return (
    <Button onClick={() => download.mutate()} disabled={download.isPending} aria-busy={download.isPending}>
      <Icon name="download" />
      {label}
      {download.isPending ? <span>{bytes === 0 ? '…' : ` ${shownSize(bytes)}`}</span> : null}
    </Button>
  )
}
