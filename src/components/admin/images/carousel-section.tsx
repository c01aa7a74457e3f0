'use client'

import { useEffect, useRef } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { lowestFreeSlide, MAX_SLIDES, slideName, slideNumber } from '@/domain/pictures/image-slots'

import { counted } from '../parts/format'
import { SlotSection } from './slot-section'
import { hasPicture, slotText } from './slot-text'
import { uploads, useUploads } from './uploads'

type CarouselSectionProps = { slides: ImageSlot[]; onRemove: (slot: ImageSlot) => void }

/** The slides that have a picture or were just added; the next one goes to the lowest number that is free. */
export function CarouselSection({ slides, onRemove }: CarouselSectionProps) {
  const { added } = useUploads()
  const filled = slides.filter(hasPicture)
  const shown = slides.filter((slot) => hasPicture(slot) || added.includes(slot.id))
  const free = lowestFreeSlide(new Set(shown.map(({ name }) => slideNumber(name) ?? 0)))
  const justAdded = useRef<string | null>(null)

  useEffect(() => {
    if (!justAdded.current) return
    const name = document.getElementById(`image-name-${justAdded.current}`)
    if (!name) return
    justAdded.current = null
    name.closest('article')?.scrollIntoView({ block: 'center' })
    name.focus({ preventScroll: true })
  })

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
    justAdded.current = slot.id
    uploads.addSlot(slot.id)
    toast({
      title: 'Carousel Slot Added',
      description: `${slotText(slot.name).name} (${slot.id}) is waiting for its picture.`,
    })
  }

  const remove = (slot: ImageSlot) => {
    if (hasPicture(slot)) return onRemove(slot)
    // Nobody but this page knows of it yet.
    uploads.dropSlot(slot.id)
    document.getElementById('images-carousel')?.focus()
    toast({ title: 'Slide Removed', description: `${slotText(slot.name).name} was empty.` })
  }

  return (
    <SlotSection id="images-carousel" title="Carousel" slots={shown} onRemove={remove}>
      <p>
        {counted(filled.length, 'slide')} of up to {MAX_SLIDES} slides, in the order of the website’s texts
        and their numbers. The first 6 cannot be removed. Images are compressed to 15MB at most.
      </p>
      <Button onClick={add}>
        <Icon name="plus" />
        Add carousel slot
      </Button>
    </SlotSection>
  )
}
