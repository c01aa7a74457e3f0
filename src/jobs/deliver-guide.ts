import { toRecordId } from '@/database/record-id'
import { mailRetryDelay, MAIL_GIVE_UP_MS } from '@/domain/mail-retry'
import { sendToGuideApp } from '@/integrations/guide-app'
import { guideBooking, queueGuideTry } from '@/operations/guide-app/guide-app'
import type { GuideDelivery } from '@/payload-types'
import type { Payload, TaskConfig } from 'payload'

const update = (payload: Payload, delivery: GuideDelivery, data: Partial<GuideDelivery>) =>
  payload.update({ collection: 'guide-deliveries', id: delivery.id, data, depth: 0 })

async function tryOnce(payload: Payload, delivery: GuideDelivery): Promise<void> {
  const attempts = delivery.attempts + 1
  const id = toRecordId(delivery.inquiryId)
  const inquiry =
    id && (await payload.findByID({ collection: 'inquiries', id, depth: 0, disableErrors: true }))
  if (!inquiry) {
    await update(payload, delivery, { state: 'failed', lastError: 'The booking was deleted.' })
    return
  }
  try {
    await sendToGuideApp(await guideBooking(payload, inquiry, false), delivery.key)
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    const givenUp = Date.now() - Date.parse(delivery.createdAt) > MAIL_GIVE_UP_MS
    const nextTry = new Date(Date.now() + mailRetryDelay(attempts))
    await update(payload, delivery, {
      attempts,
      lastError: lastError.slice(0, 1000),
      nextTryAt: nextTry.toISOString(),
      ...(givenUp ? { state: 'failed' } : {}),
    })
    payload.logger.warn(`The guide app did not take booking ${delivery.inquiryId} (try ${attempts})`)
    if (!givenUp) await queueGuideTry(payload, String(delivery.id), nextTry)
    return
  }
  await update(payload, delivery, {
    attempts,
    state: 'sent',
    sentAt: new Date().toISOString(),
    lastError: null,
  })
}

/** One try of one delivery. It never fails as a job: a refused one plans its own next try, by the rules of mails. */
export const deliverGuide: TaskConfig<{ input: { deliveryId: string }; output: object }> = {
  slug: 'deliver-guide',
  inputSchema: [{ name: 'deliveryId', type: 'text', required: true }],
  retries: 3,
  handler: async ({ input, req: { payload } }) => {
    const id = toRecordId(input.deliveryId)
    const delivery =
      id && (await payload.findByID({ collection: 'guide-deliveries', id, depth: 0, disableErrors: true }))
    if (delivery && delivery.state === 'queued') await tryOnce(payload, delivery)
    return { output: {} }
  },
}
