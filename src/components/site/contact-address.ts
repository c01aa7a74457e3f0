import { CONTACT_PATH } from '@/contract/contact-form'

/** Where a question about a stay is asked; the form begins with its dates. */
export const contactAddress = ({
  checkin,
  checkout,
  guests,
}: {
  checkin: string
  checkout: string
  guests: number
}): string => `${CONTACT_PATH}?${new URLSearchParams({ checkin, checkout, guests: String(guests) })}`
