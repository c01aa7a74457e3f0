/** Stands where a guest left no address; the ending `.invalid` belongs to nobody (RFC 2606). */
export const NO_EMAIL = 'none@invalid'

/** Stands where a guest's data were deleted. */
export const FORGOTTEN_EMAIL = 'deleted@invalid'
/** The same for the name of the stay. */
export const FORGOTTEN_NAME = 'Deleted guest'

/** Whether there is someone to write to: not for a guest without an address, nor for one whose data was deleted. */
export const canBeMailed = (email: string): boolean => !email.endsWith('@invalid')
