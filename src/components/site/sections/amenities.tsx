import type { SiteContent } from '@/contract/site-content'

import { AmenityIcon } from './amenity-icon'
import { SectionHeading } from './section-heading'

export function Amenities({ amenities }: { amenities: SiteContent['amenities'] }) {
  return (
    <section
      id="amenities"
      tabIndex={-1}
      aria-labelledby="amenities-heading"
      className="amenities section gutter"
    >
      <SectionHeading
        id="amenities"
        heading={amenities.heading}
        text={amenities.text}
        className="lg:sticky lg:top-32 lg:self-start"
      />
      {amenities.items.length > 0 && (
        <ul className="amenity-list">
          {amenities.items.map(({ title, text, icon }, index) => (
            <li key={index}>
              <AmenityIcon name={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
