import { cache } from 'react'

import { houseTimeZone } from '@/operations/runtime/clock'
import { loadDraftParts } from '@/operations/content/load-draft-parts'
import { currentPriceList } from '@/operations/rates/price-lists'
import { loadSiteContent } from '@/operations/site/load-site-content'

import { signedInOwner } from '../signed-in-owner'

/**
 * The site with every draft in the place of what is published, once for each request; null for anyone but the owner, in
 * which case no draft has even been read. Layout, page and metadata each ask: Next renders any of them without the others.
 */
export const ownerPreview = cache(async () => {
  const { payload, isOwner } = await signedInOwner()
  if (!isOwner) return null
  const [content, parts, { card }, timeZone] = await Promise.all([
    loadSiteContent(payload, { draft: true }),
    loadDraftParts(payload),
    currentPriceList(payload),
    houseTimeZone(payload),
  ])
  return { payload, content, parts, card, timeZone }
})
