import * as z from 'zod'

import './configure-zod'

export const healthResponse = z.object({ status: z.literal('ok') })

/** `GET /api/ready` (anyone): 200 when new visitors may be sent to this process, else 503. */
export const readyResponse = z.object({ status: z.literal('ready') })
