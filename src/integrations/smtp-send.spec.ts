import { afterEach, expect, it } from '@jest/globals'
import { createServer, type AddressInfo, type Server } from 'node:net'

import { MailNotSent, sendBySmtp } from './smtp-send'

let server: Server | undefined

/** A mail server that says something every 50 ms and never comes to the end of it: to the greeting of ours, or to a mail that it has whole. */
async function tarpit(at: 'greeting' | 'end'): Promise<string> {
  server = createServer((socket) => {
    const drip = () => {
      const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    }
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let isMail = false
    socket.on('data', (bytes) => {
      const text = String(bytes)
      if (isMail) return text.endsWith('\r\n.\r\n') ? drip() : undefined
      if (at === 'greeting' && text.startsWith('EHLO')) return drip()
      isMail = text.startsWith('DATA')
      socket.write(isMail ? '354 go on\r\n' : '250 yes\r\n')
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => new Promise((resolve) => server?.close(resolve)))

it.each([
  ['greeting', 'unreachable'],
  ['end', 'unclear'],
] as const)('gives up a mail server that goes on talking at the %s', async (at, failure) => {
  const mail = { from: 'house@example.com', to: 'ada@example.com', subject: 'Hello', text: 'Hello' }
  const error = await sendBySmtp(await tarpit(at), mail, 500).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(MailNotSent)
  expect(error).toMatchObject({
    failure,
    message: 'The mail server did not come to an end within 0.5 seconds.',
  })
})

it('says what a mail server says on one line, whatever it holds', async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    const no = '550-5.1.1 the other says:\r\n550-\r\n550 \u001b[2JYour session has ended\u0007\r\n'
    socket.on('data', (bytes) => socket.write(String(bytes).startsWith('RCPT') ? no : '250 yes\r\n'))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mail = { from: 'house@example.com', to: 'ada@example.com', subject: 'Hello', text: 'Hello' }
  const { failure, message } = (await sendBySmtp(url, mail).catch(
    (error: MailNotSent) => error,
  )) as MailNotSent
  expect(failure).toBe('refused')
  expect(message).toMatch(
    /^[^\p{Cc}]*550-5\.1\.1 the other says: 550- 550 [^\p{Cc}]*Your session has ended ?$/u,
  )
})
