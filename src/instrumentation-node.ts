import { boot } from '@/boot'
import { readEnv } from '@/env'
import { startJobRunner } from '@/jobs/runner'
import { createBlockList, setBlockList } from '@/operations/block-list'
import { setServerView } from '@/security/server-view'
import { serverBridge } from '@/server/bridge'

/** Starts Payload and the job runner, and tells the server around Next how to stop them. */
export async function start(): Promise<void> {
  const bridge = serverBridge()
  const payload = await boot()
  const blocked = await createBlockList(payload)
  setBlockList(blocked)
  setServerView(bridge)
  bridge.isBlocked = blocked.isBlocked
  const runner = readEnv().RUN_JOBS ? startJobRunner(payload) : null
  let stopped: Promise<void> | undefined
  bridge.stopping = () => {
    stopped = runner?.stop()
  }
  bridge.close = async () => {
    await (stopped ?? runner?.stop())
    await blocked.stop()
    await payload.destroy()
  }
}
