/** Imported for its effect by every file here that makes schemas, before it makes them. */
import * as z from 'zod'

// A page's policy lets no script make code from text. zod tries that with each schema, and browsers report it.
if (typeof window !== 'undefined') z.config({ jitless: true })
