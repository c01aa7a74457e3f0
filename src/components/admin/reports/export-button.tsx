'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf, send } from '@/components/api/client'
import { downloadFile } from '@/components/api/download-file'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { saveFile } from '@/components/ui/save-file'
import { toast } from '@/components/ui/use-toast'
import type { ReportFile } from '@/contract/reports'

type ExportButtonProps = { file: ReportFile; year: number | null; label: string; doneTitle: string }

const shownSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * Loads a file and hands it over only when it is whole. The tab may be left meanwhile: the download goes on, and its toast
 * comes on whatever tab is open then.
 */
export function ExportButton({ file, year, label, doneTitle }: ExportButtonProps) {
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: () => {
      setBytes(0)
      const asked = send(`get /reports/${file}.csv`, { query: { year: year?.toString() } })
      return downloadFile(asked, `${file}.csv`, setBytes)
    },
    onSuccess: ({ fileName, data }) => {
      saveFile(fileName, data)
      toast({ title: doneTitle, description: `${fileName} is among your downloads.` })
    },
    onError: (error) =>
      toast({
        title: 'Export Failed',
        description: messageOf(error),
        tone: 'destructive',
      }),
  })
  return (
    <Button onClick={() => download.mutate()} disabled={download.isPending} aria-busy={download.isPending}>
      <Icon name="download" />
      {label}
      {download.isPending ? <span>{bytes === 0 ? '…' : ` ${shownSize(bytes)}`}</span> : null}
    </Button>
  )
}
