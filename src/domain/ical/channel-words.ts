/**
 * How the channels call a reservation and a block, in English, French, German, Spanish, Italian, Portuguese and Dutch.
 * Without accents and in small letters, as {@link plainWords} leaves them.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split('|'))

export const RESERVED = words(
  'reserved|reservation|booked|booking|reserve|reservee|reserviert|reservierung|gebucht|buchung|reservado|reservada|reserva|prenotato|prenotata|prenotazione|riservato|gereserveerd|geboekt|reservering|boeking',
)

export const UNAVAILABLE = words(
  'not available|unavailable|indisponible|non disponible|pas disponible|nicht verfugbar|no disponible|non disponibile|indisponivel|nao disponivel|niet beschikbaar|onbeschikbaar',
)

export const BLOCKED = words(
  'blocked|block|blocked dates|owner block|bloque|bloquee|blockiert|geblockt|gesperrt|bloqueado|bloqueada|bloccato|bloccata|geblokkeerd|closed',
)

export const plainWords = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
