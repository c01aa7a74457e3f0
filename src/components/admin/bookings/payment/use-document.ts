import { useMutation } from '@tanstack/react-query'

import { messageOf, send } from '@/components/api/client'
import { type DownloadedFile, downloadFile } from '@/components/api/download-file'
import { saveFile } from '@/components/ui/save-file'
import { toast } from '@/components/ui/use-toast'

/** Saves the document that `ask` asks for; a toast says what came of it. */
export function useSaving<Which = void>(ask: (which: Which) => Promise<Response>, fallbackName: string) {
  return useMutation({
    mutationFn: (which: Which) => downloadFile(ask(which), fallbackName, () => {}),
    onSuccess: ({ fileName, data }: DownloadedFile) => {
      saveFile(fileName, data)
      toast({ title: 'Saved', description: `${fileName} is among your downloads.` })
    },
    onError: (error) =>
      toast({
        title: 'Nothing was saved',
        description: messageOf(error),
        tone: 'destructive',
      }),
  })
}

/** Saves the invoice of a booking (null), or the receipt of the payment with that number. */
export const useDocument = (id: string) =>
  useSaving<number | null>(
    (receipt) =>
      receipt === null
        ? send('get /booking-inquiries/:id/invoice', { params: { id } })
        : send('get /booking-inquiries/:id/receipts/:number', { params: { id, number: String(receipt) } }),
    'document.pdf',
  )
