import { boot } from '@/boot'
import { watchConnection } from '@/database/connection-watch'
import { onContentInvalidated } from '@/database/content-invalidation'
import { toRecordId } from '@/database/record-id'
import { endpoints } from '@/endpoints'
import { readEnv } from '@/env'
import { startJobRunner } from '@/jobs/runner'
import { createBlockList, setBlockList } from '@/operations/owner/block-list'
import { pollContentVersion } from '@/operations/runtime/content-version'
import { countPage } from '@/operations/runtime/count-page'
import { databaseAnswers } from '@/operations/runtime/database-answers'
import { dropOriginalsSoon } from '@/operations/pictures/drop-originals'
import { warnOfMissingSoon } from '@/operations/pictures/warn-of-missing'
import { announcePresence } from '@/operations/data/presence'
import { createOwnerRecogniser } from '@/operations/owner/recognise-owner'
import { stopCounting } from '@/operations/visits/count-visits'
import { guestLinkVersion } from '@/security/guest-link'
import { serverBridge } from '@/server/bridge'

/** Starts Payload and the job runner, and tells the server around Next how to stop them. */
export async function start(): Promise<void> {
  const bridge = serverBridge()
  const payload = await boot()
  const presence = await announcePresence(payload)
  dropOriginalsSoon(payload)
  warnOfMissingSoon(payload)
  const blocked = await createBlockList(payload)
  setBlockList(blocked)
  bridge.isBlocked = blocked.isBlocked
  bridge.isOwner = createOwnerRecogniser(payload)
  bridge.isGuestLink = (id, key) => toRecordId(id) !== null && guestLinkVersion(id, key) !== null
  bridge.countPage = (address) => countPage(payload, address)
  bridge.calls = endpoints.map(({ path }) => `/api${path}`)
  bridge.contentChanges = 0
  const invalidate = () => {
    bridge.contentChanges! += 1
    bridge.invalidateAnswers?.()
  }
  onContentInvalidated(invalidate)
  const stopPolling = await pollContentVersion(payload, invalidate)
  const watch = watchConnection(payload)
  bridge.askDatabase = watch.ask
  bridge.databaseAnswers = () => databaseAnswers(payload)
  bridge.databaseAway = watch.away
  const runner = readEnv().RUN_JOBS ? startJobRunner(payload) : null
  let stopped: Promise<void> | undefined
  bridge.stopping = () => {
    stopped = runner?.stop()
  }
  bridge.close = async () => {
    await (stopped ?? runner?.stop())
    stopPolling()
    watch.stop()
    await blocked.stop()
    await presence.stop()
    await stopCounting(payload)
    await payload.destroy()
  }
}
