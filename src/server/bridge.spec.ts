import { describe, expect, it, jest } from '@jest/globals'

import { serverBridge } from '@/server/bridge'

describe('serverBridge', () => {
  it('is the same one for a second copy of the module', async () => {
    const first = serverBridge()
    jest.resetModules()
    const copy = await import('@/server/bridge')
    expect(copy.serverBridge).not.toBe(serverBridge)
    expect(copy.serverBridge()).toBe(first)
  })

  it('is ready when what was announced is', async () => {
    const bridge = serverBridge()
    let finish = () => undefined as void
    bridge.announce(new Promise<void>((resolve) => (finish = resolve)))
    const early = await Promise.race([bridge.ready.then(() => 'ready'), Promise.resolve('waiting')])
    finish()
    await bridge.ready
    expect(early).toBe('waiting')
  })
})
