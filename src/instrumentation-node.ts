import { boot } from '@/boot'
import { readEnv } from '@/env'
import { startJobRunner } from '@/jobs/runner'
import { serverBridge } from '@/server/bridge'

/** Starts Payload and the job runner, and tells the server around Next how to stop them. */
export async function start(): Promise<void> {
  const bridge = serverBridge()
  const payload = await boot()
  const runner = readEnv().RUN_JOBS ? startJobRunner(payload) : null
  let stopped: Promise<void> | undefined
  bridge.stopping = () => {
    stopped = runner?.stop()
  }
  bridge.close = async () => {
    await (stopped ?? runner?.stop())
    await payload.destroy()
  }
}
