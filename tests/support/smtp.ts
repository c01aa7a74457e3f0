import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next messages: `reject` answers with this SMTP code (4xx: try again, 5xx: never). */
export interface SmtpBehaviour {
  reject?: number
  /** This code for whoever a mail is to, before the mail itself is sent. */
  rejectRecipient?: { code: number; to: string }
  /** What it says as it refuses. */
  text?: string
  /** Takes the mail whole, keeps it, and hangs up before it says so. */
  hangUp?: boolean
  delayMs?: number
}

export interface ReceivedMail extends Email {
  envelopeTo: string[]
  /** The message as it came over the wire. */
  raw: string
}

export interface SmtpStand {
  url: string
  /** What was accepted, oldest first. */
  messages: ReceivedMail[]
  /** How many messages were offered, the rejected ones too. */
  attempts: () => number
  behave: (behaviour: SmtpBehaviour) => void
  /** Nobody listens on the port any more, until `up`. */
  down: () => Promise<void>
  up: () => Promise<void>
  /** The first accepted message that matches. @throws Error after `timeoutMs`, naming what came instead. */
  waitFor: (matches: (mail: ReceivedMail) => boolean, timeoutMs?: number) => Promise<ReceivedMail>
  close: () => Promise<void>
}

/** A mail server on loopback that keeps what it is sent and can be down, refuse or dawdle. */
export async function startSmtp(): Promise<SmtpStand> {
  const messages: ReceivedMail[] = []
  let behaviour: SmtpBehaviour = {}
  let attempts = 0
  let server: SMTPServer | null = null
  let port = 0

  /** Ends one connection without a word; what waits for an answer gets none. */
  const hangUpOn = (sessionId: string) =>
    new Promise<never>(() => {
      for (const connection of server!.connections as unknown as Set<{
        session: { id: string }
        _socket: { destroy: () => void }
      }>) {
        if (connection.session.id === sessionId) connection._socket.destroy()
      }
    })

  const create = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 200,
      onRcptTo({ address }, _session, done) {
        const { rejectRecipient, text = 'No such mailbox' } = behaviour
        if (rejectRecipient?.to !== address) return done()
        attempts += 1
        done(Object.assign(new Error(text), { responseCode: rejectRecipient.code }))
      },
      onData(stream, session, done) {
        const receive = async () => {
          attempts += 1
          const { reject, text = 'Not now', delayMs, hangUp } = behaviour
          const raw = await buffer(stream)
          if (delayMs) await new Promise((resume) => setTimeout(resume, delayMs))
          if (reject) throw Object.assign(new Error(text), { responseCode: reject })
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
          messages.push({ ...(await PostalMime.parse(raw)), envelopeTo, raw: raw.toString('utf8') })
          if (hangUp) await hangUpOn(session.id)
        }
        receive().then(() => done(), done)
      },
    })

  const up = async () => {
    if (server) return
    const next = create()
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject)
      next.listen(port, '127.0.0.1', resolve)
    })
    // A client that hangs up in the middle of a session is part of the tests, not a fault of the server.
    next.removeAllListeners('error')
    next.on('error', () => {})
    port = (next.server.address() as AddressInfo).port
    server = next
  }

  const down = async () => {
    const current = server
    server = null
    if (current) await new Promise<void>((resolve) => current.close(() => resolve()))
  }

  const waitFor: SmtpStand['waitFor'] = async (matches, timeoutMs = 10_000) => {
    const end = Date.now() + timeoutMs
    for (;;) {
      const found = messages.find(matches)
      if (found) return found
      if (Date.now() > end) {
        const seen = messages.map((mail) => `${mail.envelopeTo.join(', ')}: ${mail.subject}`)
        throw new Error(`No such mail in ${timeoutMs} ms. Received: ${seen.join('; ') || 'nothing'}`)
      }
      await new Promise((resume) => setTimeout(resume, 25))
    }
  }

  await up()
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    attempts: () => attempts,
    behave: (next) => {
      behaviour = next
    },
    down,
    up,
    waitFor,
    close: down,
  }
}
