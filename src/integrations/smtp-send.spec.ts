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
