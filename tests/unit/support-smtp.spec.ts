import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import nodemailer from 'nodemailer'

import { startSmtp, type SmtpStand } from '../support/smtp'

const letter = (subject: string) => ({
  from: 'Ridgeline <house@example.org>',
  to: 'guest@example.org',
  replyTo: 'owner@example.org',
  subject,
  text: 'Déjà vu',
  html: '<p>Déjà vu</p>',
})

describe('the mail server of the tests', () => {
  let smtp: SmtpStand
  const send = (subject: string) => nodemailer.createTransport(smtp.url).sendMail(letter(subject))

  beforeAll(async () => {
    smtp = await startSmtp()
  })
  afterAll(() => smtp.close())

  it('keeps what it accepts, parsed', async () => {
    await send('Welcome')
    const mail = await smtp.waitFor(({ subject }) => subject === 'Welcome')
    expect(mail.envelopeTo).toEqual(['guest@example.org'])
    expect(mail.replyTo?.[0]).toMatchObject({ address: 'owner@example.org' })
    expect(mail.text?.trim()).toBe('Déjà vu')
  })

  it('refuses with the code it is told, and keeps nothing', async () => {
    smtp.behave({ reject: 451 })
    await expect(send('Refused')).rejects.toMatchObject({ responseCode: 451 })
    smtp.behave({})
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(['Welcome'])
    expect(smtp.attempts()).toBe(2)
  })

  it('can be down and come back at the same place', async () => {
    await smtp.down()
    await expect(send('Nobody there')).rejects.toMatchObject({ code: 'ESOCKET' })
    await smtp.up()
    await send('Back')
    expect(smtp.messages.at(-1)?.subject).toBe('Back')
  })

  it('dawdles', async () => {
    smtp.behave({ delayMs: 150 })
    const began = Date.now()
    await send('Late')
    expect(Date.now() - began).toBeGreaterThanOrEqual(150)
  })
})
