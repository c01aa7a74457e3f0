import { useState } from 'react'

import { useImages } from '@/components/api/images'
import type { ImageSlot } from '@/contract/images'

import { LoadState } from '../parts/load-state'
import { TabIntro } from '../parts/tab-intro'
import { AlbumSection } from './album-section'
import { CarouselSection } from './carousel-section'
import { GallerySection } from './gallery-section'
import { RemoveDialog } from './remove-dialog'
import { SlotSection } from './slot-section'
import { useFinishedUploads } from './use-finished-uploads'

export default function ImagesTab() {
  const images = useImages()
  const { data } = images
  useFinishedUploads()
  const [removing, setRemoving] = useState<ImageSlot | null>(null)

  const of = (group: ImageSlot['group']) => data?.slots.filter((slot) => slot.group === group) ?? []

  return (
    <section aria-labelledby="images-heading">
      <TabIntro id="images-heading" heading="Images">
        Your photos in place of the built-in pictures: JPEG, PNG or WebP, up to 20 MB each. A new one is on
        the website at once, and within 15 seconds on pages that guests have open.
      </TabIntro>
      {!data ? (
        <LoadState what="The pictures" query={images} lines={3} height={280} />
      ) : (
        <>
          <SlotSection id="images-property" title="The house" slots={of('property')} onRemove={setRemoving} />
          <SlotSection id="images-location" title="Location" slots={of('location')} onRemove={setRemoving} />
          <GallerySection slots={of('gallery')} onRemove={setRemoving} />
          <CarouselSection slides={of('carousel')} onRemove={setRemoving} />
          <AlbumSection images={data} />
        </>
      )}
      {removing ? <RemoveDialog slot={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  )
}
