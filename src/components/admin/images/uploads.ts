import { uploadImage } from '@/components/api/images'
import { useStore } from '@/components/ui/store'
import { toast } from '@/components/ui/use-toast'

import { notifyFailure } from '../parts/notify-failure'
import { fileSize } from './file-size'
import { createUploadStore, hasUnsent, type Uploads } from './upload-store'

/** The pictures of this page that are on their way, also while another tab is open. */
export const uploads = createUploadStore({
  send: uploadImage,
  onDone: (_id, { originalSize, compressedSize }) =>
    void toast({
      title: 'Image Updated Successfully',
      description: `Original: ${fileSize(originalSize)}, compressed: ${fileSize(compressedSize)}`,
    }),
  onFailed: (_id, error) =>
    notifyFailure({ title: 'Upload Failed', fallback: 'Failed to upload image' })(error),
  preview: { make: (file) => URL.createObjectURL(file), drop: (url) => URL.revokeObjectURL(url) },
})

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

uploads.subscribe(() => {
  if (hasUnsent(uploads.read())) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})

const NONE: Uploads = { bySlot: {}, added: [] }

export const useUploads = (): Uploads => useStore(uploads, NONE)
