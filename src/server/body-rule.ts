import { CONTACT_PATH } from '@/contract/contact-form'
import type { RequestPath } from '@/server/request-path'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Up to here a body is small. Who has a body with the owner's rules and not the owner's session may send as much. */
export const SMALL_BYTES = 64 * KILOBYTE

export type BodyRule = {
  /** A larger body is refused before it is read, or as soon as it has become larger. */
  mostBytes: number
  /**
   * Whom more than a small body is taken from, or any at all: a page takes one from the owner's own forms, which Next reads
   * whole before anything of ours can ask who sends it.
   */
  ownersAlone?: 'large' | 'any'
  /** It may take longer than others. */
  isPicture?: true
}

/** What only reads has no use for a body, and may have a small one. */
const READS = new Set(['GET', 'HEAD'])

const SMALL: BodyRule = { mostBytes: SMALL_BYTES }
const LOGIN: BodyRule = { mostBytes: 4 * KILOBYTE }
/**
 * The provider names no size. It hands the same events to a service whose entries end at 256 kB, and events of invoices with
 * many lines are known to pass 50 kB; an event that is refused comes again for days.
 */
const WEBHOOK: BodyRule = { mostBytes: 256 * KILOBYTE }
const RATE_CARD: BodyRule = { mostBytes: 256 * KILOBYTE }
const EDITOR: BodyRule = { mostBytes: MEGABYTE, ownersAlone: 'large' }
const FORM_OF_A_PAGE: BodyRule = { mostBytes: MEGABYTE, ownersAlone: 'any' }
const PICTURE: BodyRule = { mostBytes: 20 * MEGABYTE, ownersAlone: 'large', isPicture: true }

/** By the path as it was sent: what is spelled in another way gets the stricter rule. */
const CALLS: readonly [methods: string, path: RegExp, rule: BodyRule][] = [
  ['POST', /^\/api\/(admin|security)\/login$/, LOGIN],
  ['POST', /^\/api\/stripe\/webhook$/, WEBHOOK],
  ['PUT', /^\/api\/rates(\/nights)?$/, RATE_CARD],
  ['POST', /^\/api\/rates\/nights\/(csv|undo)$/, RATE_CARD],
  ['POST', /^\/api\/upload-image$/, PICTURE],
  ['POST', /^\/api\/booking-inquiries\/\d+\/damage-hold\/pictures$/, PICTURE],
  // Payload's own editor writes its documents whole.
  ['POST PATCH', /^\/api\/(globals|pages|guest-reviews|payload-preferences)(\/|$)/, EDITOR],
]

/** Which body a request may have; null where no page or call takes one by this method. */
export function bodyRule(method: string | undefined = '', { exact, decoded }: RequestPath): BodyRule | null {
  if (READS.has(method)) return SMALL
  // A call says what it takes. Of pages and files Next answers this with an empty 400, or a failure.
  if (method === 'OPTIONS') return exact.startsWith('/api/') ? SMALL : null
  if (exact.startsWith('/api/')) {
    return (
      CALLS.find(([methods, path]) => methods.split(' ').includes(method) && path.test(exact))?.[2] ?? SMALL
    )
  }
  if (method === 'POST' && exact === CONTACT_PATH) return SMALL
  return method === 'POST' && /^\/admin(\/|$)/.test(decoded) ? FORM_OF_A_PAGE : null
}
