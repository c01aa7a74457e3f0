import { useSyncExternalStore } from 'react'

import { ApiError } from '@/components/api/client'
import { uploadImage } from '@/components/api/images'
import { toast } from '@/components/ui/use-toast'

import { fileSize } from './file-size'
import { createUploadStore, hasUnsent, type Uploads } from './upload-store'

/** The server's own words, where it gave any. */
const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError ? error.userMessage : null

/** The pictures of this page that are on their way, also while another tab is open. */
export const uploads = createUploadStore({
  send: uploadImage,
  onDone: (_id, { originalSize, compressedSize }) =>
    void toast({
      title: 'Image Updated Successfully',
      description: `Original: ${fileSize(originalSize)}, compressed: ${fileSize(compressedSize)}`,
    }),
  onFailed: (_id, error) =>
    void toast({
      title: 'Upload Failed',
      description: serverMessage(error) ?? 'Failed to upload image',
      tone: 'destructive',
    }),
  preview: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
})

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

uploads.subscribe(() => {
  if (hasUnsent(uploads.read())) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})

const NONE: Uploads = { bySlot: {}, added: [] }

export const useUploads = (): Uploads => useSyncExternalStore(uploads.subscribe, uploads.read, () => NONE)
