/** What the page on which a stay is paid knows of it; it is in this tab's memory, never in an address. */
export interface PayingStay {
  id: string
  /** The secret part of the guest's private link. */
  key: string
  /** What the guest was shown, with the card fee, cents. */
  amountCents: number
}

const KEY = 'paying-stay'

export const stayAddress = ({ id, key }: Pick<PayingStay, 'id' | 'key'>): string => `/stay/${id}/${key}`

/** @returns whether this browser keeps it */
export function keepPayingStay(stay: PayingStay): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stay))
    return true
  } catch {
    return false
  }
}

/** @returns null in another tab than the one that began, and where nothing is kept */
export function payingStay(): PayingStay | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<PayingStay> | null
    const isWhole =
      typeof kept?.id === 'string' && typeof kept.key === 'string' && typeof kept.amountCents === 'number'
    return isWhole ? (kept as PayingStay) : null
  } catch {
    return null
  }
}

export function forgetPayingStay(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
