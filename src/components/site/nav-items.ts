import type { SiteContent } from '@/contract/site-content'

import type { SectionId } from './section-scroll'

export type NavItem = { section: SectionId; label: string }

/** The entries of the top navigation, in its order; 'Book Your Stay' follows them as a button. */
export const navItems = (menu: SiteContent['menu']): NavItem[] => [
  { section: 'home', label: menu.home },
  { section: 'gallery', label: menu.gallery },
  { section: 'amenities', label: menu.amenities },
  { section: 'location', label: menu.location },
  { section: 'testimonials', label: menu.reviews },
]
