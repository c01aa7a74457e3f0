import {
  clearDraft,
  draftFields,
  type InquiryFields,
  loadDraft,
  saveDraft,
} from '@/components/site/booking/inquiry-draft'

import type { GuestFields } from './checkout-address'

/** Who is coming: what the address says, over what was typed in this tab before, here or in the inquiry. */
export function knownDetails(given: GuestFields): InquiryFields {
  return draftFields({ ...loadDraft().fields, ...given })
}

export const keepDetails = (values: object): void => saveDraft({ fields: draftFields(values) })
export const forgetDetails = clearDraft

/** What is sent of them: nothing for a field that may be left empty and was. */
export function filledIn({ firstName, lastName, email, ...optional }: InquiryFields) {
  const filled: Partial<typeof optional> = Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== ''),
  )
  return { firstName, lastName, email, ...filled }
}
