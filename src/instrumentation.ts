import { serverBridge } from '@/server/bridge'

/** Next calls this once. It does not wait for it, so the server around Next does, through the bridge. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-properties -- Next replaces this at build time, which keeps Node's code out of other runtimes
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const boot = import('@/instrumentation-node').then((module) => module.start())
  serverBridge().announce(boot)
  await boot
}
