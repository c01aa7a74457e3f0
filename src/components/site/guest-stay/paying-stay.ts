import { readStored, writeStored } from '@/components/ui/browser-storage'
import type { payGuestStayRequest } from '@/contract/guest-stay'
import type { z } from 'zod'

type PayPart = z.infer<typeof payGuestStayRequest>['part']

/** What the page on which a stay is paid knows of it. */
export interface PayingStay {
  id: string
  /** The secret part of the guest's private link. */
  key: string
  /** What is due next, or everything. */
  part: PayPart
  /** What the guest was shown, with the card fee, cents. */
  amountCents: number
  /** The guest lets the card be kept for the rest. */
  saveCard?: boolean
  /** Nothing is paid: a card is kept for the amount, or the amount is held on one for damage. */
  only?: 'card' | 'hold'
}

const KEY = 'paying-stay'
const IN_ADDRESS = /^#([^.]+)\.([^.]+)\.(due|all)\.(\d+)(?:\.(save|card|hold))?$/

export const stayAddress = ({ id, key }: Pick<PayingStay, 'id' | 'key'>): string => `/stay/${id}/${key}`

/**
 * Where a stay is paid. What stands behind # is sent to no server; the page takes it out of its address before the provider's
 * script, which reads that, is fetched.
 */
export const payAddress = ({ id, key, part, amountCents, saveCard }: PayingStay): string =>
  `/pay#${id}.${key}.${part}.${amountCents}${saveCard ? '.save' : ''}`

/** Where a card is kept for what a stay owes later. */
export const keepCardAddress = (stay: Omit<PayingStay, 'part'>): string =>
  `${payAddress({ ...stay, part: 'due' })}.card`

/** Where the damage hold of a stay is confirmed. */
export const holdAddress = (stay: Omit<PayingStay, 'part'>): string =>
  `${payAddress({ ...stay, part: 'due' })}.hold`

const onlyOf = (what: unknown): PayingStay['only'] => (what === 'card' || what === 'hold' ? what : undefined)

function kept(): PayingStay | null {
  const value = readStored(KEY) as Partial<PayingStay> | null
  const { id, key, part, amountCents, saveCard = false, only } = value ?? {}
  if (typeof id !== 'string' || typeof key !== 'string' || typeof amountCents !== 'number') return null
  return { id, key, part: part === 'due' ? part : 'all', amountCents, saveCard, only: onlyOf(only) }
}

/**
 * The stay that this page is to pay: of its address, which is clean afterwards, else what the tab remembers after a reload or a
 * bank's page. Null in another browser than the one that began.
 */
export function takePayingStay(): PayingStay | null {
  const [, id, key, part, cents, what] = IN_ADDRESS.exec(window.location.hash) ?? []
  if (!id || !key) return kept()
  const stay = {
    ...{ id, key, part: part as PayPart, amountCents: Number(cents) },
    ...{ saveCard: what === 'save', only: onlyOf(what) },
  }
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  // Without storage a reload leads back to the link in the mail.
  writeStored(KEY, stay)
  return stay
}

export const forgetPayingStay = (): void => writeStored(KEY, null)
