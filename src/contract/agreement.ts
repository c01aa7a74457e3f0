import * as z from 'zod'

import { isSignature, LONGEST_NAME, signedName } from '@/domain/bookings/agreement'

import { textLine } from './common'

/** Which house rules and cancellation policy the guest was shown: `termsHash` of `GET /api/checkout/config`. */
export const termsHash = z.string().regex(/^[0-9a-f]{64}$/, { message: 'This is not the hash of any terms' })

/** A guest's typed name under the text whose hash it was shown with. */
export const agreementSignature = z.object({
  name: textLine(LONGEST_NAME)
    .overwrite(signedName)
    .refine(isSignature, { message: 'Please type your full name to sign the rental agreement' }),
  hash: z.string().regex(/^[0-9a-f]{64}$/, { message: 'This is not the hash of an agreement' }),
})
export type AgreementSignature = z.infer<typeof agreementSignature>

/** What a guest is to sign: its paragraphs are apart by empty lines. */
export const agreementText = z.object({ text: z.string(), hash: z.string() })
export type AgreementText = z.infer<typeof agreementText>
