import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { lowestFreeSlide, MAX_SLIDES, slideName, slideNumber } from '@/domain/pictures/image-slots'

import { counted } from '../parts/format'
import { addSlot } from './add-slot'
import { SlotSection } from './slot-section'
import { hasPicture } from './slot-text'
import { useUploads } from './uploads'

type CarouselSectionProps = { slides: ImageSlot[]; onRemove: (slot: ImageSlot) => void }

/** The slides that have a picture or were just added; the next one goes to the lowest number that is free. */
export function CarouselSection({ slides, onRemove }: CarouselSectionProps) {
  const { added } = useUploads()
  const filled = slides.filter(hasPicture)
  const shown = slides.filter((slot) => hasPicture(slot) || added.includes(slot.id))
  const free = lowestFreeSlide(new Set(shown.map(({ name }) => slideNumber(name) ?? 0)))

  const add = () => {
    if (filled.length >= MAX_SLIDES) {
      return void toast({
        title: 'Maximum Limit Reached',
        description: `You can upload a maximum of ${MAX_SLIDES} carousel images.`,
        tone: 'destructive',
      })
    }
    const slot = free === null ? undefined : slides.find(({ name }) => name === slideName(free))
    if (!slot) {
      return void toast({
        title: 'No Available Slots',
        description: 'Every slot is taken. Upload a picture to the empty ones, or remove a slide first.',
        tone: 'destructive',
      })
    }
    addSlot(slot, 'Carousel Slot Added')
  }

  return (
    <SlotSection id="images-carousel" title="Carousel" slots={shown} onRemove={onRemove}>
      <p>
        {`${counted(filled.length, 'slide')} of up to ${MAX_SLIDES} slides, in the order of the website’s texts and their numbers. The first 6 cannot be removed. Images are compressed to 15MB at most.`}
      </p>
      <Button onClick={add}>
        <Icon name="plus" />
        Add carousel slot
      </Button>
    </SlotSection>
  )
}
