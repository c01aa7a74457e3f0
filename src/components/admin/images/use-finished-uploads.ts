import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { IMAGES_KEY } from '@/components/api/images'

import type { UploadState } from './upload-store'
import { uploads, useUploads } from './uploads'

/**
 * Loads the list anew when an upload is done, and only then lets go of the preview: the card never shows the old picture. Also
 * when one has failed: another window may have put a picture there.
 */
export function useFinishedUploads(): void {
  const { bySlot } = useUploads()
  const client = useQueryClient()
  const idsIn = (state: UploadState) =>
    Object.keys(bySlot)
      .filter((id) => bySlot[id]?.state === state)
      .join(' ')
  const [done, failed] = [idsIn('done'), idsIn('failed')]
  useEffect(() => {
    if (failed) void client.refetchQueries({ queryKey: IMAGES_KEY })
  }, [client, failed])
  useEffect(() => {
    if (!done) return
    void client.refetchQueries({ queryKey: IMAGES_KEY }).then(() => {
      if (client.getQueryState(IMAGES_KEY)?.error) return
      for (const id of done.split(' ')) if (uploads.read().bySlot[id]?.state === 'done') uploads.clear(id)
    })
  }, [client, done])
}
