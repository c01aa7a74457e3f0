import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { ImageSlotsResponse } from '@/contract/images'

import { apiJson } from './client'

export const IMAGES_KEY = ['/api/images']

/** All slots with what they show, loaded anew each time the tab is opened. */
export const useImages = () =>
  useQuery<ImageSlotsResponse>({ queryKey: IMAGES_KEY, refetchOnMount: 'always' })

type Kept = { success: true; message: string }

const slotPath = (id: string) => `/api/images/${encodeURIComponent(id)}`

/** Keeps what a picture shows, in words. */
export function useSaveAlt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, alt }: { id: string; alt: string }) => apiJson<Kept>('PATCH', slotPath(id), { alt }),
    // Until the list is there again the old text would show.
    onSuccess: () => client.invalidateQueries({ queryKey: IMAGES_KEY }),
  })
}

/** Brings a removed built-in slide back into the carousel. */
export function useRestoreSlide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiJson<Kept>('PATCH', slotPath(id), { isRemoved: false }),
    onSettled: () => client.invalidateQueries({ queryKey: IMAGES_KEY }),
  })
}

/** Takes a picture out of its slot: a place shows the built-in one again, a slide leaves the carousel. */
export function useRemovePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiJson<Kept>('DELETE', slotPath(id)),
    onSettled: () => client.invalidateQueries({ queryKey: IMAGES_KEY }),
  })
}
