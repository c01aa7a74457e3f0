import type { Inquiry } from '@/payload-types'

/** Whether a booking is a checkout that the owner has agreed to nothing of. */
export const isStrangers = ({ isCheckout, agreedCents }: Inquiry): boolean =>
  isCheckout === true && agreedCents == null
