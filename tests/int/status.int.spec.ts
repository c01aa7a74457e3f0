import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import packageInfo from '../../package.json' with { type: 'json' }
import { type App, onMongo, startApp } from '../support/payload-app'

describe('GET /api/status', () => {
  let app: App

  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const status = async () => (await (await app.owner()).request('GET', '/api/status')).body

  it('says what runs, and that nothing has happened yet', async () => {
    expect(await status()).toMatchObject({
      version: packageInfo.version,
      database: onMongo ? 'mongodb' : 'embedded',
      jobs: 'nowhere',
      mailsGoOut: false,
      lastMailAt: null,
      lastSyncAt: null,
      lastBackupAt: null,
    })
  })

  it('says who does the regular work, and when it last succeeded', async () => {
    const { payload } = app
    const { startJobRunner } = await import('@/jobs/runner')
    const { recordBackup } = await import('@/operations/data/backups/backup-state')
    const { queueMail } = await import('@/operations/runtime/mail-queue')
    const lastGoodAt = '2026-11-20T10:00:00.000Z'
    for (const [name, at] of [
      ['A', lastGoodAt],
      ['B', '2026-11-19T10:00:00.000Z'],
      ['C', null],
    ] as const)
      await payload.create({
        collection: 'feeds',
        data: {
          name,
          icalUrl: 'https://feeds.invalid/a.ics',
          platform: 'airbnb',
          isActive: false,
          autoSyncEnabled: false,
          lastGoodAt: at,
        },
      })
    await recordBackup(payload, null)
    await queueMail(payload, {
      key: 'test',
      to: 'ada@example.com',
      subject: 'S',
      html: '<p>x</p>',
      text: 'x',
    })
    const runner = startJobRunner(payload)
    try {
      let now = await status()
      for (const end = Date.now() + 8000; !now.lastMailAt && Date.now() < end;) now = await status()
      expect(now).toMatchObject({
        jobs: 'here',
        lastSyncAt: lastGoodAt,
        lastBackupAt: expect.stringMatching(/^\d{4}-/),
        lastMailAt: expect.stringMatching(/^\d{4}-/),
      })
    } finally {
      await runner.stop()
    }
    await payload.create({
      collection: 'leases',
      data: {
        key: 'job-runner',
        owner: 'other-host/1/x/y',
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
      },
    })
    expect((await status()).jobs).toBe('elsewhere')
  })
})
