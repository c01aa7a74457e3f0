'use client'

import { useEffect, useRef } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { lowestFreeSlide, MAX_SLIDES, slideName, slideNumber } from '@/domain/pictures/image-slots'

import { counted } from '../parts/format'
import { ImageCard } from './image-card'
import styles from './images.module.css'
import { slotText } from './slot-text'
import type { Uploads } from './upload-store'
import { uploads } from './uploads'

type CarouselSectionProps = { slides: ImageSlot[]; state: Uploads; onRemove: (slot: ImageSlot) => void }

const hasPicture = ({ path, builtIn, isRemoved }: ImageSlot) => Boolean(path ?? (isRemoved ? null : builtIn))

/** Which slides have a picture or were just added, and where the next one goes. */
function useSlides(all: ImageSlot[], added: readonly string[]) {
  const filled = all.filter(hasPicture)
  const shown = all.filter((slot) => hasPicture(slot) || added.includes(slot.id))
  const taken = new Set(shown.map(({ name }) => slideNumber(name) ?? 0))
  return { filled, shown, free: lowestFreeSlide(taken) }
}

export function CarouselSection({ slides, state, onRemove }: CarouselSectionProps) {
  const { filled, shown, free } = useSlides(slides, state.added)
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
    <section className={styles.section} aria-labelledby="images-carousel">
      <div className={styles.sectionHead}>
        <h3 id="images-carousel" tabIndex={-1}>
          Carousel
        </h3>
        <p>
          {counted(filled.length, 'slide')} of up to {MAX_SLIDES} slides, in the order of the website’s texts
          and their numbers. The first 6 cannot be removed. Images are compressed to 15MB at most.
        </p>
        <Button onClick={add}>
          <Icon name="plus" />
          Add carousel slot
        </Button>
      </div>
      <ul className={styles.grid}>
        {shown.map((slot) => (
          <li key={slot.id}>
            <ImageCard slot={slot} upload={state.bySlot[slot.id]} onRemove={() => remove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
