import * as z from 'zod'

import './configure-zod'

/** Where the form of `/contact` is sent to and shown again. */
export const CONTACT_PATH = '/contact'
/** The page after a question was kept. */
export const CONTACT_SENT = `${CONTACT_PATH}?sent=true`

/**
 * Under this header the server of ours hands a form on that could not be taken, as base64url of JSON, so that the page shows it
 * again. What a visitor sends under its name is removed.
 */
export const CONTACT_FORM_HEADER = 'x-ridgeline-contact-form'

export const refusedForm = z.object({
  fields: z.object({ name: z.string(), email: z.string(), message: z.string() }),
  /** For the whole form. */
  problem: z.string(),
  /** By the names of the fields. */
  errors: z.record(z.string(), z.string()),
})
export type RefusedForm = z.infer<typeof refusedForm>
