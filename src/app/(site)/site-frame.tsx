import './site.css'

import type { ReactNode } from 'react'

import { HomePath } from '@/components/site/home-path'
import { SiteFooter } from '@/components/site/site-footer'
import { SiteHeader } from '@/components/site/site-header'
import type { SiteContent } from '@/contract/site-content'

import { fraunces, inter } from './fonts'

type Props = {
  content: SiteContent
  /** Where the landing page is: `/`, or `/preview`. */
  home?: string
  /** Above everything, on every page. */
  banner?: ReactNode
  /** After everything, without a look. */
  end?: ReactNode
  children: ReactNode
}

/** The document around every page of the site. */
export function SiteFrame({ content, home = '/', banner, end, children }: Props) {
  const { identity, menu, links, footer, pages, reviewSummary } = content
  return (
    <html lang="en" className={`${fraunces.variable} ${inter.variable}`}>
      <body>
        <a href="#content" className="skip-link">
          Skip to the content
        </a>
        {banner}
        <HomePath path={home}>
          <SiteHeader content={{ identity, menu, links, reviewSummary }} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter content={{ identity, footer, links, pages }} home={home} />
        </HomePath>
        {end}
      </body>
    </html>
  )
}
