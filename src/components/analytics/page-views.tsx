'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's queue takes `arguments` objects only, not arrays. */
function report(..._command: unknown[]) {
  window.dataLayer ??= []
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments)
}

const scriptId = 'analytics-script'

/** Nothing from outside there, whatever is configured (their CSP refuses it too): a guest's link is a secret. */
const PRIVATE_PAGE = /^\/(preview|security-console|calendar-auth|stay|pay)(\/|$)/

function load(measurementId: string) {
  if (document.getElementById(scriptId)) return
  const script = document.createElement('script')
  script.id = scriptId
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)
  report('js', new Date())
  report('config', measurementId, { send_page_view: false })
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/, '')

/** Reports a page view on each change of the route. Rendered only when a measurement id is set. */
export function PageViews({ measurementId }: { measurementId: string }) {
  const path = usePathname()
  useEffect(() => {
    if (PRIVATE_PAGE.test(path)) return
    // The path alone: queries can carry what a guest typed, or the secret of a payment. Set for good, since the service
    // also reports by itself, with the address and the referrer that it finds.
    const page = {
      page_location: window.location.origin + path,
      page_referrer: withoutQuery(document.referrer),
    }
    report('set', page)
    load(measurementId)
    report('event', 'page_view', { page_path: path, ...page })
  }, [path, measurementId])
  return null
}
