import type { SiteContent } from '@/contract/site-content'
import { dialledNumber } from '@/domain/common/dialled-number'

import { SectionLink } from './section-link'

type Props = {
  content: Pick<SiteContent, 'identity' | 'footer' | 'links' | 'pages'>
  /** Where the landing page is; the longer pages are below it. */
  home?: string
}

/** The house's name again, and every link that is not in the menu. */
export function SiteFooter({ content: { identity, footer, links, pages }, home = '/' }: Props) {
  const base = home.replace(/\/$/, '')
  return (
    <footer className="site-footer">
      <div className="ridges" />
      <div className="site-footer-body gutter">
        <div>
          <p className="title">{identity.name}</p>
          <p className="mt-2 opacity-85">{identity.place}</p>
          {footer.text && <p className="mt-6 max-w-[28em] opacity-85">{footer.text}</p>}
          {identity.contactEmail && (
            <p className="mt-6">
              <a href={`mailto:${identity.contactEmail}`} className="quiet-link">
                {identity.contactEmail}
              </a>
            </p>
          )}
          {identity.contactPhone && (
            <p className="mt-3">
              <a href={`tel:${dialledNumber(identity.contactPhone)}`} className="quiet-link">
                {identity.contactPhone}
              </a>
            </p>
          )}
        </div>
        <nav aria-label="Footer" className="site-footer-links">
          <ul>
            <li>
              <SectionLink section="property">Property Details</SectionLink>
            </li>
            <li>
              <SectionLink section="amenities">Amenities</SectionLink>
            </li>
            <li>
              <SectionLink section="good-to-know">Good to know</SectionLink>
            </li>
            <li>
              <SectionLink section="location">Location</SectionLink>
            </li>
            <li>
              <SectionLink section="booking">Book Now</SectionLink>
            </li>
          </ul>
          <ul>
            <li>
              <a href="/contact">Contact</a>
            </li>
            {links.guideUrl && (
              <li>
                <a href={links.guideUrl} target="_blank" rel="noopener" aria-describedby="new-tab-note">
                  {footer.guideLabel}
                </a>
              </li>
            )}
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`${base}/${slug}`}>{title}</a>
              </li>
            ))}
            <li>
              <a href="/admin">Admin Portal</a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="site-footer-end gutter">{footer.copyright}</p>
      <p id="new-tab-note" hidden>
        Opens in a new tab
      </p>
    </footer>
  )
}
