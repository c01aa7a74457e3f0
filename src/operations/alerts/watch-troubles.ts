import type { Payload } from 'payload'

import { diskTroubles } from './check-disk'
import { feedTroubles } from './check-feeds'
import { beat, jobTroubles, type WorkTimes } from './check-jobs'
import { mailTroubles } from './check-mails'
import { cleaningTroubles, googleTroubles, guideTroubles } from './check-partners'
import { reportTrouble, troubleIsOver } from './report-trouble'
import { loadTroubles, type TroubleReport } from './trouble-records'

/**
 * Looks at everything that can fail for long, tells the owner of what has begun to, and of what is over. Called every minute
 * by the job runner; what others report (a backup, for one) is theirs to end.
 * @param times when the runner's own works last succeeded
 * @param now ms since 1970
 */
export async function watchTroubles(payload: Payload, times: WorkTimes, now = Date.now()): Promise<void> {
  await beat(payload, now)
  const open = await loadTroubles(payload)
  const mail = await mailTroubles(payload, now, open.mail?.since)
  const checks: [keys: RegExp, look: () => Promise<TroubleReport[]> | TroubleReport[]][] = [
    [/^mail$/, () => mail],
    [/^feed:/, () => feedTroubles(payload, now)],
    [/^guide-app$/, () => guideTroubles(payload, now)],
    // While no mail gets out at all, the crew's are no trouble of their own.
    ...(mail.length > 0
      ? []
      : [[/^cleaning:/, () => cleaningTroubles(payload, now)] as [RegExp, () => Promise<TroubleReport[]>]]),
    [/^google$/, () => googleTroubles(payload, now)],
    [/^job:/, () => jobTroubles(times, now)],
    [/^disk$/, () => diskTroubles('disk' in open)],
  ]
  for (const [keys, look] of checks) {
    try {
      const found = await look()
      for (const report of found) await reportTrouble(payload, report, now)
      const gone = Object.keys(open).filter(
        (key) => keys.test(key) && !found.some((each) => each.key === key),
      )
      for (const key of gone) await troubleIsOver(payload, key, now)
    } catch (error) {
      // What cannot be looked at now must not keep the others from being told.
      payload.logger.error({ err: error, msg: `Trouble of the kind ${keys.source} could not be looked for` })
    }
  }
}
