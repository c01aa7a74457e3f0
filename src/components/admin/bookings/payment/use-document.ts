import { useMutation } from '@tanstack/react-query'

import { messageOf, send } from '@/components/api/client'
import { BrokenDownload, downloadFile } from '@/components/api/download-file'
import { saveFile } from '@/components/ui/save-file'
import { toast } from '@/components/ui/use-toast'

/** Saves the invoice of a booking (null), or the receipt of the payment with that number; a toast says what came of it. */
export const useDocument = (id: string) =>
  useMutation({
    mutationFn: (receipt: number | null) =>
      downloadFile(
        receipt === null
          ? send('get /booking-inquiries/:id/invoice', { params: { id } })
          : send('get /booking-inquiries/:id/receipts/:number', { params: { id, number: String(receipt) } }),
        receipt === null ? 'invoice.pdf' : 'receipt.pdf',
        () => {},
      ),
    onSuccess: ({ fileName, data }) => {
      saveFile(fileName, data)
      toast({ title: 'Saved', description: `${fileName} is among your downloads.` })
    },
    onError: (error) =>
      toast({
        title: 'Nothing was saved',
        description: error instanceof BrokenDownload ? error.message : messageOf(error),
        tone: 'destructive',
      }),
  })
