import type { SiteContent } from '@/contract/site-content'

import { SlotPicture } from '../slot-picture'
import { SectionHeading } from './section-heading'

type Props = {
  location: SiteContent['location']
  /** Where the house is, about; without words there is no map. */
  mapText: string
}

export function Location({ location, mapText }: Props) {
  return (
    <section id="location" tabIndex={-1} aria-labelledby="location-heading" className="location">
      <SlotPicture name="mountains" alt={location.mountainsAlt} sizes="100vw" className="location-wide" />
      <div className="location-copy gutter">
        <SectionHeading id="location" heading={location.heading} text={location.text} />
        {location.distances.length > 0 && (
          <div className="distances">
            <h3>{location.distancesHeading}</h3>
            <ul>
              {location.distances.map(({ time, place }, index) => (
                <li key={index}>
                  <span className="distance-time">{time}</span> <span>{place}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {mapText && (
        <figure className="area-map">
          <img src="/art/map.svg" width={1600} height={900} alt="" loading="lazy" decoding="async" />
          <figcaption>{mapText}</figcaption>
        </figure>
      )}
      <div className="nearby gutter">
        <SlotPicture
          name="railway"
          alt={location.railwayAlt}
          sizes="(min-width: 64rem) 42vw, 100vw"
          className="nearby-railway"
        />
        {location.attractions.length > 0 && (
          <div className="attractions">
            <h3>{location.attractionsHeading}</h3>
            <ul>
              {location.attractions.map(({ title, text }, index) => (
                <li key={index}>
                  <h4>{title}</h4>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <SlotPicture
          name="golf"
          alt={location.golfAlt}
          sizes="(min-width: 64rem) 34vw, 80vw"
          className="nearby-golf"
        />
      </div>
    </section>
  )
}
