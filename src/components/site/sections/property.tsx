import type { SiteContent } from '@/contract/site-content'

import { SlotPicture } from '../slot-picture'

type Props = { property: SiteContent['property'] }

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

/** The house in four numbers. */
function Highlights({ property }: Props) {
  const { bedrooms, bathrooms, sleeps, squareFeet, highlightsHeading } = property
  const facts = [
    { value: bedrooms, before: '', after: plural(bedrooms, 'Bedroom', 'Bedrooms') },
    { value: bathrooms, before: '', after: plural(bathrooms, 'Bathroom', 'Bathrooms') },
    { value: sleeps, before: 'Sleeps', after: '' },
    { value: squareFeet, before: '', after: 'Square feet' },
  ]
  return (
    <div className="highlights gutter">
      <h3>{highlightsHeading}</h3>
      <ul>
        {facts.map(({ value, before, after }) => (
          <li key={before + after}>
            <span className="order-2">{before} </span>
            <span className="highlight-value">{value.toLocaleString('en-US')}</span>
            <span className="order-2"> {after}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())

export function Property({ property }: Props) {
  const thumbnails = [
    { name: 'aerial', alt: property.aerialAlt, caption: property.aerialCaption },
    { name: 'entrance', alt: property.entranceAlt, caption: property.entranceCaption },
    { name: 'kitchen', alt: property.kitchenAlt, caption: property.kitchenCaption },
  ]
  return (
    <section id="property" tabIndex={-1} aria-labelledby="property-heading" className="property section">
      <div className="property-copy gutter">
        <h2 id="property-heading" className="title">
          {property.heading}
        </h2>
        <div className="property-overview">
          {paragraphs(property.overview).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
      <SlotPicture
        name="overview"
        alt={property.overviewAlt}
        sizes="(min-width: 64rem) 84vw, 100vw"
        className="property-picture"
      />
      <Highlights property={property} />
      <ul className="property-thumbs gutter">
        {thumbnails.map(({ name, alt, caption }) => (
          <li key={name}>
            <SlotPicture name={name} alt={alt} sizes="(min-width: 48rem) 30vw, 80vw" />
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
      {property.features.length > 0 && (
        <ul className="property-features gutter">
          {property.features.map(({ title, text }, index) => (
            <li key={index}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
