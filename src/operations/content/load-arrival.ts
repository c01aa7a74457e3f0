import type { Payload } from 'payload'

/** What guests need to arrive (`globals/arrival`). Private: for mails to, and pages of, guests with a confirmed stay. */
export interface Arrival {
  /** 'HH:MM' at the house. */
  checkinTime: string
  checkoutTime: string
  address?: string
  directions?: string
  doorCode?: string
  notes?: string
  /** Without a password the network is open. */
  wifi?: { name: string; password?: string }
  /** How the house works. */
  manual?: string
  /** What to do before leaving, one thing a line. */
  leaving?: string
  /** Whether the door code is told to those alone who owe nothing. */
  codeWaitsForPayment: boolean
}

/** Blanks alone, as a field is left that was emptied in a hurry, tell nobody anything. */
const written = (text: string | null | undefined): string | undefined => (text?.trim() ? text : undefined)

export async function loadArrival(payload: Payload): Promise<Arrival> {
  const set = await payload.findGlobal({ slug: 'arrival', depth: 0 })
  const wifiName = written(set.wifiName)
  return {
    checkinTime: set.checkinTime || '16:00',
    checkoutTime: set.checkoutTime || '11:00',
    address: written(set.address),
    directions: written(set.directions),
    doorCode: written(set.doorCode),
    notes: written(set.notes),
    wifi: wifiName ? { name: wifiName, password: written(set.wifiPassword) } : undefined,
    manual: written(set.manual),
    leaving: written(set.leaving),
    // A database of an earlier version knows nothing of it.
    codeWaitsForPayment: set.codeWaitsForPayment ?? true,
  }
}

/** What a guest who owes this much has to pay before the door code is told, cents. */
export const codeWaitsFor = ({ doorCode, codeWaitsForPayment }: Arrival, owedCents: number): number =>
  doorCode && codeWaitsForPayment ? owedCents : 0

/** Arrival details go out this many days before check-in (the house's dates), at once for later bookings. */
export const ARRIVAL_DAYS = 3

/** A mail that does not say where the house is helps nobody. */
export const isUseful = ({ address, directions }: Pick<Arrival, 'address' | 'directions'>): boolean =>
  Boolean(address || directions)
