/** What the page on which a stay is paid knows of it. */
export interface PayingStay {
  id: string
  /** The secret part of the guest's private link. */
  key: string
  /** What the guest was shown, with the card fee, cents. */
  amountCents: number
  /** The guest lets the card be kept for the rest. */
  saveCard?: boolean
  /** Nothing is paid: a card is kept for the amount, or the amount is held on one for damage. */
  only?: 'card' | 'hold'
}

const KEY = 'paying-stay'
const IN_ADDRESS = /^#([^.]+)\.([^.]+)\.(\d+)(?:\.(save|card|hold))?$/

export const stayAddress = ({ id, key }: Pick<PayingStay, 'id' | 'key'>): string => `/stay/${id}/${key}`

/**
 * Where a stay is paid. What stands behind # is sent to no server; the page takes it out of its address before the provider's
 * script, which reads that, is fetched.
 */
export const payAddress = ({ id, key, amountCents, saveCard }: PayingStay): string =>
  `/pay#${id}.${key}.${amountCents}${saveCard ? '.save' : ''}`

/** Where a card is kept for what a stay owes later. */
export const keepCardAddress = (stay: PayingStay): string => `${payAddress(stay)}.card`

/** Where the damage hold of a stay is confirmed. */
export const holdAddress = (stay: PayingStay): string => `${payAddress(stay)}.hold`

const onlyOf = (what: unknown): PayingStay['only'] => (what === 'card' || what === 'hold' ? what : undefined)

function kept(): PayingStay | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<PayingStay> | null
    const { id, key, amountCents, saveCard = false, only } = value ?? {}
    const isWhole = typeof id === 'string' && typeof key === 'string' && typeof amountCents === 'number'
    return isWhole ? { id, key, amountCents, saveCard, only: onlyOf(only) } : null
  } catch {
    return null
  }
}

/**
 * The stay that this page is to pay: of its address, which is clean afterwards, else what the tab remembers after a reload or a
 * bank's page. Null in another browser than the one that began.
 */
export function takePayingStay(): PayingStay | null {
  const [, id, key, cents, what] = IN_ADDRESS.exec(window.location.hash) ?? []
  if (!id || !key) return kept()
  const stay = {
    ...{ id, key, amountCents: Number(cents) },
    ...{ saveCard: what === 'save', only: onlyOf(what) },
  }
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stay))
  } catch {
    // Without storage a reload leads back to the link in the mail.
  }
  return stay
}

export function forgetPayingStay(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
