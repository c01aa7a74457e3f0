import { INTERNAL_PREFIX } from './client-address'

/**
 * How long a body is, for the server, which tells the caller. Next drops the length that a route gives, and a proxy that asks by
 * HTTP/1.0, as nginx does by itself, then takes a body that broke off for a whole one.
 */
export const BODY_LENGTH_HEADER = `${INTERNAL_PREFIX}body-length`
