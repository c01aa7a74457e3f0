import type { SiteContent } from '@/contract/site-content'

import { Carousel } from '../carousel'
import { Gallery } from '../gallery'
import { SectionHeading } from './section-heading'

type Props = {
  gallery: SiteContent['gallery']
  carousel: SiteContent['carousel']
  /** All pictures of the house. */
  total: number
}

export function GallerySection({ gallery, carousel, total }: Props) {
  return (
    <section id="gallery" tabIndex={-1} aria-labelledby="gallery-heading">
      <div className="gutter pb-12 md:pb-16">
        <SectionHeading
          id="gallery"
          heading={gallery.heading}
          text={gallery.text}
          className="split-heading"
        />
      </div>
      {gallery.items.length > 0 && <Gallery items={gallery.items} />}
      {total > gallery.items.length && (
        <p className="gallery-all gutter">
          <a href="/gallery" className="quiet-link">
            See all {total} pictures
          </a>
        </p>
      )}
      {carousel.slides.length > 0 && (
        <div className="day">
          <div className="day-copy">
            <h3 className="title">{carousel.heading}</h3>
            <p className="lede mt-5 max-w-[22em] opacity-85">{carousel.text}</p>
          </div>
          <Carousel slides={carousel.slides} label={carousel.heading} />
        </div>
      )}
    </section>
  )
}
