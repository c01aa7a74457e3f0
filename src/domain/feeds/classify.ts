import type { ClassifiedEvent, FeedEvent, FeedPlatform } from './feed'

/**
 * How the channels call a reservation and a block, in English, French, German, Spanish, Italian, Portuguese and Dutch.
 * Without accents and in small letters, as {@link plainText} leaves them.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split('|'))

const RESERVED = words(
  'reserved|reservation|booked|booking|reserve|reservee|reserviert|reservierung|gebucht|buchung|reservado|reservada|reserva|prenotato|prenotata|prenotazione|riservato|gereserveerd|geboekt|reservering|boeking',
)

const UNAVAILABLE = words(
  'not available|unavailable|indisponible|non disponible|pas disponible|nicht verfugbar|no disponible|non disponibile|indisponivel|nao disponivel|niet beschikbaar|onbeschikbaar',
)

const BLOCKED = words(
  'blocked|block|blocked dates|owner block|bloque|bloquee|blockiert|geblockt|gesperrt|bloqueado|bloqueada|bloccato|bloccata|geblokkeerd|closed',
)

const plainText = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

type Meaning = Pick<ClassifiedEvent, 'kind' | 'isCertain' | 'guestName' | 'reservationCode' | 'phoneLast4'>

const NAME_CHARACTERS = 120

const OCCUPIED: Meaning = { kind: 'occupied', isCertain: false }
const BLOCK: Meaning = { kind: 'block', isCertain: false }

/** Airbnb's address of a reservation, and the last four digits of the guest's phone number on a line of their own. */
const DETAILS = /hosting\/reservations\/details\/([a-z0-9]{4,30})/i
const PHONE = /:\s*(\d{4})\s*$/m
/** As Airbnb wrote it in its older feeds: 'Ann (HMABCDEFGH)'. */
const NAME_AND_CODE = /^(.+) \((HM[A-Z0-9]{8})\)$/
/** Between what it is and whom it is for: 'Reserved - Ann'. */
const SEPARATOR = /[-–—:]/

const isUnavailable = (words: string): boolean => UNAVAILABLE.has(words) || words === 'blocked'

const reservationOf = (name: string): Meaning => {
  const guestName = name.trim().slice(0, NAME_CHARACTERS)
  // Characters without a width alone are no name.
  const isTold = /[^\s\p{C}]/u.test(guestName) && !isUnavailable(plainText(guestName))
  return { kind: 'reservation', isCertain: isTold, ...(isTold && { guestName }) }
}

/** What shows that it is a reservation, whatever else the event says: a guest may be called Block. */
const evidence = ({ summary, description }: FeedEvent): Meaning | null => {
  const details = DETAILS.exec(description)
  const [, name, code = details?.[1]] = NAME_AND_CODE.exec(summary) ?? []
  if (code === undefined) return null
  const phoneLast4 = details ? PHONE.exec(description)?.[1] : undefined
  return {
    kind: 'reservation',
    isCertain: true,
    reservationCode: code.toUpperCase(),
    ...(phoneLast4 !== undefined && { phoneLast4 }),
    ...(name !== undefined && { guestName: name.slice(0, NAME_CHARACTERS) }),
  }
}

const meaningOf = (event: FeedEvent, platform: FeedPlatform): Meaning => {
  const certain = evidence(event)
  if (certain) return certain
  const { summary } = event
  const at = summary.search(SEPARATOR)
  const head = plainText(at === -1 ? summary : summary.slice(0, at))
  const name = at === -1 ? '' : summary.slice(at + 1)
  // Booking.com writes CLOSED for a reservation and for a block; only its older feeds tell the guest's name.
  if (head === 'closed' && (platform === 'booking' || platform === 'manual')) {
    const reservation = reservationOf(name)
    return reservation.isCertain ? reservation : OCCUPIED
  }
  if (RESERVED.has(head)) return reservationOf(name)
  const inBrackets = /\(([^()]+)\)$/.exec(head)?.[1]
  const isBlock = [head, inBrackets ?? ''].some((words) => UNAVAILABLE.has(words) || BLOCKED.has(words))
  return isBlock && platform !== 'booking' ? BLOCK : OCCUPIED
}

/**
 * What an event means on its channel. Evidence of a reservation (its address, its code, a guest's name) beats
 * words; what is neither known as a reservation nor as a block occupies its nights until the owner says what it is.
 */
export const classifyEvent = (event: FeedEvent, platform: FeedPlatform): ClassifiedEvent => ({
  ...event,
  ...meaningOf(event, platform),
})
