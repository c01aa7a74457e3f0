import type { SelectFieldSingleValidation } from 'payload'

import { PAGE_SLUGS } from '@/contract/site-content'

/** Each page has one of the few addresses to itself; the database would say it in fewer words. */
export const freeAddress: SelectFieldSingleValidation = async (value, { id, req }) => {
  const slug = PAGE_SLUGS.find((each) => each === value)
  if (!slug) return 'Please choose where the page is found.'
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    depth: 0,
    limit: 2,
    pagination: false,
    select: { title: true },
    req,
  })
  const other = docs.find((page) => String(page.id) !== String(id))
  return (
    !other ||
    `"${other.title}" is at /${slug} already. Edit that page, or delete it before you make a new one.`
  )
}
