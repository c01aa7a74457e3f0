import type * as z from 'zod'

import { bookingInquiryRequest } from '@/contract/guest-request'

/** Dates and guests are chosen in the calendar, so the form checks the rest. */
export const inquiryFormSchema = bookingInquiryRequest.omit({ checkin: true, checkout: true, guests: true })

export type InquiryFormValues = z.infer<typeof inquiryFormSchema>
