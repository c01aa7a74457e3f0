import type { ServerRefusal } from '@/server/refusal'

/** 4 kB; the query is not counted, Payload's lists write long ones (Node limits all headers together to 16 kB). */
const MAX_PATH_BYTES = 4096

/** C0 controls, DEL and the backslash: no file or page of ours has one, and routers disagree about them. */
// eslint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u001f\u007f\\]/

/** A segment that means another folder. */
const DOTS = /(?:^|\/)\.\.?(?:\/|$)/

export type RequestPath = {
  /** As it was sent, without the query. */
  exact: string
  /** Percent-decoded once, as Next matches it, with repeated slashes joined. For what cannot be decoded: as sent. */
  decoded: string
  refusal: ServerRefusal | null
}

const UNREADABLE: ServerRefusal = { code: 'unreadable', message: 'This address cannot be read.' }
const TOO_LONG: ServerRefusal = { code: 'address-too-long', message: 'This address is too long.' }

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Reads the target of a request; `refusal` tells why it must not go any further. */
export function readRequestPath(target: string): RequestPath {
  const exact = /^[^?#]*/.exec(target)?.[0] ?? ''
  const text = decode(exact)
  const decoded = (text ?? exact).replace(/\/{2,}/g, '/')
  const isReadable = text !== null && text.startsWith('/') && !UNWANTED.test(text) && !DOTS.test(decoded)
  const refusal = exact.length > MAX_PATH_BYTES ? TOO_LONG : isReadable ? null : UNREADABLE
  return { exact, decoded, refusal }
}
