import type { SiteContent } from '@/contract/site-content'

import { BookLink } from './book-link'
import { navItems } from './nav-items'
import { SectionLink } from './section-link'
import { SiteMenu } from './site-menu'

type Props = { content: Pick<SiteContent, 'identity' | 'menu' | 'links' | 'reviewSummary'> }

/** The fixed navigation. Over the hero it is clear, further down the page it turns to spruce. */
export function SiteHeader({ content: { identity, menu, links, reviewSummary } }: Props) {
  const items = navItems(menu, reviewSummary.count > 0)
  return (
    <header className="site-header gutter">
      <SectionLink section="home" className="site-name">
        {identity.name}
      </SectionLink>
      <nav aria-label="Main" className="site-nav">
        <ul>
          {items.map(({ section, label }) => (
            <li key={section}>
              <SectionLink section={section} className="nav-link">
                {label}
              </SectionLink>
            </li>
          ))}
          <li>
            <a href="/contact" className="nav-link">
              Contact
            </a>
          </li>
        </ul>
        <BookLink bookingUrl={links.bookingUrl} label={menu.book} className="nav-book" />
      </nav>
      <SiteMenu items={items} bookingUrl={links.bookingUrl} bookLabel={menu.book} />
    </header>
  )
}
