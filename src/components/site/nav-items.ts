import type { SiteContent } from '@/contract/site-content'

import type { SectionId } from './section-scroll'

export type NavItem = { section: SectionId; label: string }

/** The entries of the top navigation, in its order; 'Book Your Stay' follows them as a button. What is not shown has none. */
export const navItems = (menu: SiteContent['menu'], hasReviews: boolean): NavItem[] => [
  { section: 'home', label: menu.home },
  { section: 'gallery', label: menu.gallery },
  { section: 'amenities', label: menu.amenities },
  { section: 'location', label: menu.location },
  ...(hasReviews ? [{ section: 'testimonials' as const, label: menu.reviews }] : []),
]
