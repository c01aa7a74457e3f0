import { useMutation } from '@tanstack/react-query'

import { downloadFile } from '@/components/api/download-file'
import { saveFile } from '@/components/ui/save-file'
import { toastFailure } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'

type Told = { done?: string; failed?: string; onProgress?: (bytes: number) => void }

/**
 * Loads the file that `ask` asks for and saves it once it is whole. A toast says what came of it, also after the tab was left.
 * @param fallbackName where the answer has none
 */
export function useDownload<Which = void>(
  ask: (which: Which) => Promise<Response>,
  fallbackName: string,
  { done = 'Saved', failed = 'Nothing was saved', onProgress }: Told = {},
) {
  return useMutation({
    mutationFn: (which: Which) => downloadFile(ask(which), fallbackName, onProgress),
    onSuccess: ({ fileName, data }) => {
      saveFile(fileName, data)
      toast({ title: done, description: `${fileName} is among your downloads.` })
    },
    onError: toastFailure(failed),
  })
}
