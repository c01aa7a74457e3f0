import type { Handler } from '@/server/create-server'
import { type Dress, KeptAnswer } from '@/server/kept-answer'
import { tellsWhoAsks } from '@/server/kept-paths'
import type { Visit } from '@/server/own-visit'

type Parts = {
  /** Asks the application as a stranger. */
  visit: (target: string, address: string) => Promise<Visit>
  /** The security headers of an answer for a target. */
  dress: (target: string) => Dress
  /** Makes of a page the one that is sent. */
  arrange: (page: string) => string
}

/** The checkout of a stay. Any other address of it is answered with a redirect. */
const OWN_PAGE = /^\/checkout\?(?=[!-~]+$)(?=.*\bbookingData=)/

/**
 * Pages whose text is made of the address alone, for the one who asks: arranged like those that are kept, and not kept, as
 * they may say who the guest is. Whatever is not a page comes from the application as ever.
 */
export function withOwnPages(handler: Handler, { visit, dress, arrange }: Parts): Handler {
  return async (req, res) => {
    const { method, url = '', headers } = req
    if (method !== 'GET' || !OWN_PAGE.test(url) || tellsWhoAsks(headers)) return handler(req, res)
    // The gate has put the visitor's address there, whatever the visitor sent.
    const address = String(headers['x-forwarded-for'])
    // What fails here fails again below, where it is told and answered.
    const seen = await visit(url, address).catch(() => null)
    const answer = seen && KeptAnswer.from(seen, 'own', dress(url), arrange)
    return answer ? answer.send(req, res) : handler(req, res)
  }
}
