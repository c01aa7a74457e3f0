import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'

import { slotText } from './slot-text'
import { uploads } from './uploads'

/** Shows an empty slot, and leads view and keyboard to it. @param title what the toast is called */
export function addSlot({ id, name }: ImageSlot, title: string): void {
  uploads.addSlot(id)
  toast({ title, description: `${slotText(name).name} (${id}) is waiting for its picture.` })
  // Once its card is drawn.
  setTimeout(() => {
    const heading = document.getElementById(`image-name-${id}`)
    heading?.closest('article')?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  })
}
