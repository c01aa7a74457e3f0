import type { Payload } from 'payload'

import { isWorking, loadConnection } from './connection'

/** Whether the crew hears of cleanings through Google: it is connected and its token is not known to be refused. */
export const googleNotifiesCrew = async (payload: Payload): Promise<boolean> =>
  isWorking(await loadConnection(payload))
