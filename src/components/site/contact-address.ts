import type { StayDates } from '@/domain/stays/stay'

/**
 * Where a question about a stay is asked; the form begins with its dates. The contract's word for the path would bring what
 * checks its form into the scripts of the checkout.
 */
export const contactAddress = ({ checkin, checkout, guests }: StayDates & { guests: number }): string =>
  `/contact?${new URLSearchParams({ checkin, checkout, guests: String(guests) })}`
