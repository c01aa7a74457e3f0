import type { PayloadRequest } from 'payload'

/** The owner's session, and nothing else. */
export const owner = ({ req }: { req: PayloadRequest }): boolean => req.user?.collection === 'owners'
