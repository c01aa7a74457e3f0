/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'

import type { StatusResponse } from '@/contract/status'

import { answerFetch } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import { StatusLine } from './status-line'

const STATUS: StatusResponse = {
  version: '1.2.3',
  build: 'abc1234',
  database: 'mongodb',
  jobs: 'elsewhere',
  mailsGoOut: true,
  lastMailAt: '2026-11-21T20:05:00.000Z',
  lastSyncAt: null,
  lastBackupAt: null,
}
const show = (over: Partial<StatusResponse>) => {
  answerFetch(() => ({ body: { ...STATUS, ...over } }))
  renderPortal(<StatusLine timeZone="America/New_York" />, '/admin')
}
const facts = async () => {
  const line = screen.getByRole('contentinfo', { name: 'State of the site' })
  return (await within(line).findAllByRole('listitem')).map(({ textContent }) => textContent)
}

describe('the line below the dashboard', () => {
  it('says what runs, and what is known of its last work', async () => {
    show({})
    expect(await facts()).toEqual([
      'Ridgeline 1.2.3 (abc1234)',
      'MongoDB',
      'Regular work is done by another process',
      'Last mail Nov 21, 2026, 3:05 PM',
    ])
  })

  it('says so when nobody does the regular work', async () => {
    show({ build: null, database: 'embedded', jobs: 'nowhere', lastMailAt: null })
    expect(await facts()).toEqual(['Ridgeline 1.2.3', 'Embedded database', 'Nobody does the regular work'])
  })

  it('is quiet when it cannot be loaded', async () => {
    const log = answerFetch(() => ({ status: 500, body: {} }))
    renderPortal(<StatusLine timeZone="America/New_York" />, '/admin')
    await waitFor(() => expect(log).toHaveLength(1))
    expect(screen.getByRole('contentinfo', { name: 'State of the site' }).textContent).toBe('')
  })
})
