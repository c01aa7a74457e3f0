import type { IncomingMessage } from 'node:http'

import { errorResponse, type ErrorResponse } from '@/contract/common'
import { CONTACT_FORM_HEADER, CONTACT_PATH, CONTACT_SENT, type RefusedForm } from '@/contract/contact-form'
import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'
import type { Handler } from '@/server/create-server'
import { createInProcessRequest, type InProcessAnswer } from '@/server/in-process-request'
import { refuse, type ServerRefusal } from '@/server/refusal'
import { readRequestPath } from '@/server/request-path'

const FORM = 'application/x-www-form-urlencoded'

/** What the call and the page need to know of who sent the form. */
const CARRIED = [
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-ridgeline-request-id',
  'content-security-policy',
]

const NO_FORM: ServerRefusal = {
  code: 'wrong-media-type',
  message: 'Only the form of this page is taken here.',
}
const FAILED: ErrorResponse = {
  success: false,
  code: 'internal',
  message: 'Something went wrong on our side, and your question was not kept. Please send it again.',
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  // Its length is bounded by `body-rule.ts`, and a body that breaks off throws.
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const carried = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    CARRIED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )

function refusalIn({ body }: InProcessAnswer): ErrorResponse {
  try {
    return errorResponse.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return FAILED
  }
}

/**
 * Takes the form of `/contact`, for browsers without a script: asks the call that programs use, and shows the page again with
 * what was typed where that refuses. A page of Next's own cannot read what is posted to it.
 */
export function withContactForm(handler: Handler): Handler {
  const ask = createInProcessRequest(handler)

  return async (req, res) => {
    const { exact, decoded } = readRequestPath(req.url ?? '')
    if (req.method !== 'POST' || exact !== CONTACT_PATH) return handler(req, res)
    const context = { path: decoded, security: {} }
    if (req.headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== FORM)
      return refuse(req, res, NO_FORM, context)
    const form = await readForm(req)
    // Browsers send line breaks as two letters, which count as one.
    const typed = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')
    const fields = { name: typed('name'), email: typed('email'), message: typed('message') }
    const address = String(req.headers[CLIENT_ADDRESS_HEADER])
    const headers = carried(req)
    const kept = await ask('/api/questions', address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, email: fields.email.trim(), website: typed('website') }),
    })
    if (kept.status === 201) {
      res.writeHead(303, { location: CONTACT_SENT, 'cache-control': 'no-store' }).end()
      return
    }
    const { code, message, errors = [] } = refusalIn(kept)
    // Whoever sends another site's visitors here gets nothing that looks like a page of ours.
    if (code === 'cross-site') return refuse(req, res, { code, message }, context)
    const refused: RefusedForm = {
      fields,
      problem: message,
      errors: Object.fromEntries(errors.map(({ path, message: why }) => [path, why])),
    }
    const shown = Buffer.from(JSON.stringify(refused)).toString('base64url')
    const page = await ask(CONTACT_PATH, address, { headers: { ...headers, [CONTACT_FORM_HEADER]: shown } })
    res.writeHead(page.status === 200 ? kept.status : page.status, page.headers.flat()).end(page.body)
  }
}
