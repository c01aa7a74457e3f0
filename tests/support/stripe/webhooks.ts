import { createHmac, randomBytes } from 'node:crypto'

export interface StandEvent {
  id: string
  object: 'event'
  type: string
  created: number
  livemode: boolean
  data: { object: unknown }
}

export interface Delivery {
  /** Seconds that the signature is old. */
  ageSeconds?: number
  /** Signs with this secret in place of the right one; null sends no signature at all. */
  secret?: string | null
  times?: number
}

export const makeEvent = (type: string, object: unknown): StandEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  // As it was then: the provider sends no later state with an earlier event.
  data: { object: structuredClone(object) },
})

export function signature(body: string, secret: string, ageSeconds = 0): string {
  const time = Math.floor(Date.now() / 1000) - ageSeconds
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Posts an event as the provider does. @returns the site's answers, 0 where it was not reached */
export async function deliver(
  url: string,
  event: StandEvent,
  secret: string,
  { ageSeconds = 0, secret: other = secret, times = 1 }: Delivery = {},
): Promise<number[]> {
  const body = JSON.stringify(event)
  const signed: Record<string, string> =
    other === null ? {} : { 'stripe-signature': signature(body, other, ageSeconds) }
  const statuses: number[] = []
  for (let n = 0; n < times; n++) {
    const headers = { 'content-type': 'application/json; charset=utf-8', ...signed }
    statuses.push(
      await fetch(url, { method: 'POST', headers, body }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        () => 0,
      ),
    )
  }
  return statuses
}
