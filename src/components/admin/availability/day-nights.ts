import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

/** The typed shortest stay in nights, null for none of its own (an empty field); undefined for what is no number of nights. */
export function typedNights(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const nights = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return nights >= 1 && nights <= MAX_NIGHTS ? nights : undefined
}
