import type { StaySource } from '@/domain/stays/stay'

/**
 * Where the owner finds a reservation on its channel, for channels whose address can be told from the reservation's code;
 * null for the others. The code comes from a calendar that anybody may have written.
 */
export const reservationAddress = (source: StaySource, code: string | undefined): string | null =>
  source === 'airbnb' && code && /^[A-Z0-9]{4,20}$/i.test(code)
    ? `https://www.airbnb.com/hosting/reservations/details/${code}`
    : null
