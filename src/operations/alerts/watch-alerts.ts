import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { lastingTrouble } from '../runtime/lasting-trouble'
import { CHECKS } from './checks'
import { beat } from './checks/system'
import { closeAlert, loadAlerts, openAlert } from './open-alerts'
import { isDue, type WorkTimes } from './problem'

/** Of each check that is mailed. */
const troubles = new Map(CHECKS.map(({ mailed }) => [mailed, lastingTrouble()]))

/**
 * Looks at everything that is mailed to the owner, tells of what has begun, and of what is over. Called every minute by the
 * job runner.
 * @param works when the runner's own works last succeeded
 * @param now ms since 1970
 */
export async function watchAlerts(payload: Payload, works: WorkTimes, now = Date.now()): Promise<void> {
  await beat(payload, now)
  const today = await houseToday(payload)
  for (const { find, mailed, notWhile } of CHECKS) {
    const open = await loadAlerts(payload)
    if (!mailed || (notWhile && notWhile in open)) continue
    const trouble = troubles.get(mailed)
    try {
      const problems = await find(payload, { now, today, open, works })
      const due = new Map(problems.filter((one) => isDue(one, 'mail', now)).map((one) => [one.key, one]))
      for (const problem of due.values()) await openAlert(payload, problem, now)
      for (const key of Object.keys(open))
        if (key.startsWith(mailed) && !due.has(key)) await closeAlert(payload, key, now)
      trouble?.over(() => payload.logger.info(`The check of ${mailed} works again`))
    } catch (error) {
      // What cannot be looked at now must not keep the others from being told, and is not over.
      trouble?.met(error, () =>
        payload.logger.error({ err: error, msg: `The check of ${mailed} met an error and comes again` }),
      )
    }
  }
}
