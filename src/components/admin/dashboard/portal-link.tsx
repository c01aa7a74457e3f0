import type { ComponentProps, MouseEvent } from 'react'

import { usePortalUrl } from './portal-url'

const leavesThisPage = (event: MouseEvent, href: string) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !href.startsWith(`${window.location.pathname}?`)

/** An ordinary link that, within the dashboard, changes the tab without loading the page again. */
export function PortalLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'onClick'> & { href: string }) {
  const { go } = usePortalUrl()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (leavesThisPage(event, href)) return
        event.preventDefault()
        go(href)
      }}
    />
  )
}
