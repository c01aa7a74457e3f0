import { useEffect, useRef } from 'react'

import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'

import { slotText } from './slot-text'
import { uploads } from './uploads'

/** Shows an empty slot, and leads view and keyboard to it. @param title what the toast is called */
export function useAddSlot(title: string) {
  const justAdded = useRef<string | null>(null)

  useEffect(() => {
    const name = justAdded.current && document.getElementById(`image-name-${justAdded.current}`)
    if (!name) return
    justAdded.current = null
    name.closest('article')?.scrollIntoView({ block: 'center' })
    name.focus({ preventScroll: true })
  })

  return ({ id, name }: ImageSlot) => {
    justAdded.current = id
    uploads.addSlot(id)
    toast({ title, description: `${slotText(name).name} (${id}) is waiting for its picture.` })
  }
}
