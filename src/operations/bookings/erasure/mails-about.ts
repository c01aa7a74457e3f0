import { mentions } from '@/domain/mentions'
import { removeWrittenMails } from '@/integrations/outbox'
import type { Inquiry, Mail } from '@/payload-types'
import type { Payload } from 'payload'

const keyOf = ({ id }: Inquiry): string => `inquiry:${String(id)}:`

/**
 * The mails to a guest, about their inquiries, or that name them to the owner.
 * @param email null: those about the inquiries alone
 */
export async function mailsAbout(
  payload: Payload,
  email: string | null,
  inquiries: readonly Inquiry[],
): Promise<Mail[]> {
  const keys = inquiries.map(keyOf)
  const { docs } = await payload.find({
    collection: 'mails',
    pagination: false,
    limit: 0,
    depth: 0,
    where: {
      or: [
        ...(email === null ? [] : [{ to: { like: email } }, { text: { like: email } }]),
        ...keys.map((key) => ({ key: { contains: key } })),
      ],
    },
  })
  return docs.filter(
    ({ key, to, text }) =>
      keys.some((start) => key.startsWith(start)) || (email !== null && mentions(`${to}\n${text}`, email)),
  )
}

/**
 * Deletes such mails, those that still wait to be sent and those that were written into the outbox, too.
 * @returns how many records and files
 */
export async function deleteMailsAbout(
  payload: Payload,
  email: string | null,
  inquiries: readonly Inquiry[],
): Promise<number> {
  const mails = await mailsAbout(payload, email, inquiries)
  if (mails.length > 0) {
    await payload.db.deleteMany({ collection: 'mails', where: { id: { in: mails.map(({ id }) => id) } } })
  }
  // A mail's id begins with its key (`jobs/deliver-mail`).
  const starts = inquiries.map(({ id }) => `<inquiry.${String(id)}.`)
  const files = await removeWrittenMails(
    (text) => (email !== null && mentions(text, email)) || starts.some((start) => text.includes(start)),
  )
  return mails.length + files
}
