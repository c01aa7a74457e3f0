import type { SiteContent } from '@/contract/site-content'
import { formatCentsShort } from '@/domain/common/money'

import { BookLink } from '../book-link'
import { SectionLink } from '../section-link'
import { SlotPicture } from '../slot-picture'

type Props = {
  content: Pick<SiteContent, 'identity' | 'hero' | 'menu' | 'links' | 'fromCents'>
  preview?: string | null
}

/**
 * The picture fills the height of its place and is cropped at the sides; on a narrow screen that is three quarters of the
 * hero's (hero.css), 113vh wide. A little less is said, because the next size has twice the bytes.
 */
const SIZES = '(min-width: 60rem) max(100vw, 150vh), max(100vw, 110vh, 730px)'

export function Hero({ content: { identity, hero, menu, links, fromCents }, preview }: Props) {
  return (
    <section id="home" tabIndex={-1} aria-labelledby="home-heading" className="hero">
      <SlotPicture
        name="hero"
        alt={hero.imageAlt}
        sizes={SIZES}
        priority
        preview={preview}
        className="hero-picture"
      />
      <div className="hero-copy gutter">
        <h1 id="home-heading">
          <span className="hero-welcome">{hero.welcome}</span>{' '}
          <span className="hero-name">{identity.name}</span>
        </h1>
        {identity.tagline && <p className="hero-tagline">{identity.tagline}</p>}
        <div className="hero-foot">
          <p className="lede hero-text">{hero.text}</p>
          <div className="hero-action">
            <BookLink bookingUrl={links.bookingUrl} label={menu.book} className="ember-button" />
            <p className="tabular-nums">
              {fromCents !== null && `From ${formatCentsShort(fromCents)} a night with fees, before taxes`}
              <SectionLink section="property" className="quiet-link hero-more">
                {hero.moreLabel}
              </SectionLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
