import type { z } from 'zod'

import { idParams } from '@/contract/common'
import { stayOfLink } from '@/operations/desk/guest-stay'
import type { Inquiry } from '@/payload-types'

import { type Call, defineEndpoint, type Definition } from './define-endpoint'

/**
 * A call of a guest's private page: whoever has its link, whose secret part comes in the body, may make it. It is refused with 404 for
 * a wrong one before its handler runs, which gets the stay.
 * @param path behind the stay's
 */
export const guestCall = <const Path extends string, B extends z.ZodType<{ key: string }>, A>(
  path: Path,
  {
    handler,
    ...definition
  }: Omit<Definition<typeof idParams, z.ZodUndefined, B, A>, 'params' | 'query' | 'handler'> & {
    handler: (
      call: Call<z.output<typeof idParams>, undefined, z.output<B>> & { stay: Inquiry },
    ) => ReturnType<Definition<typeof idParams, z.ZodUndefined, B, A>['handler']>
  },
) =>
  defineEndpoint(`post /guest-stay/:id${path}`, 'public', {
    ...definition,
    params: idParams,
    handler: async (call) => {
      const { payload, params, body } = call
      return handler({ ...call, stay: await stayOfLink(payload, params.id, body.key) })
    },
  })
