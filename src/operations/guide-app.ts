import { isUniqueViolation } from '@/database/unique'
import { readEnv } from '@/env'
import type { Payload } from 'payload'

/** Writes down that a booking is to be sent to the guide app, once; nothing when GUIDE_APP_URL is not set. */
export async function queueGuideDelivery(payload: Payload, inquiryId: string): Promise<void> {
  if (!readEnv().GUIDE_APP_URL) return
  try {
    await payload.create({
      collection: 'guide-deliveries',
      depth: 0,
      data: {
        key: `booking:${inquiryId}`,
        inquiryId,
        state: 'queued',
        attempts: 0,
        nextTryAt: new Date().toISOString(),
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
