'use client'

import { PopupList } from '@payloadcms/ui'

/** In the place of 'Unpublish', which texts and rates cannot have: what guests see now. */
export function WebsiteMenuItem() {
  return (
    <PopupList.Button id="see-website" onClick={() => window.open('/', '_blank', 'noopener')}>
      See the website as it is now
    </PopupList.Button>
  )
}
