/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { toast } from '@/components/ui/use-toast'
import type { CalendarSource, ConnectionTest, FeedLog } from '@/contract/calendar-sources'
import type { CleaningSettingsResponse } from '@/contract/cleaning-settings'

import { answerFetch, type Answer, type Asked, refused } from '../../../../tests/support/answer-fetch'
import { renderPortal } from '../../../../tests/support/render-portal'
import IcalSyncTab from './ical-sync-tab'

const AIRBNB = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'

const source = (over: Partial<CalendarSource> = {}): CalendarSource => ({
  id: '1',
  name: 'Airbnb main',
  icalUrl: AIRBNB,
  platform: 'airbnb',
  isActive: true,
  autoSyncEnabled: true,
  lastSyncTime: '2027-03-01T15:00:00.000Z',
  lastSyncStatus: 'success',
  lastSyncMessage: '12 events read, nothing changed.',
  eventsProcessed: 12,
  bookingsCreated: 2,
  lastGoodAt: '2027-03-01T15:00:00.000Z',
  nextSyncAt: '2027-03-01T16:00:00.000Z',
  retryAt: null,
  failingSince: null,
  emptySince: null,
  isSyncing: false,
  upcomingStays: 3,
  ...over,
})

const CONNECTED: ConnectionTest = {
  success: true,
  message: 'The calendar can be read: 2 events.',
  connected: true,
  eventsFound: 2,
  sampleEvents: [{ summary: 'Reserved', start: '2027-03-04', end: '2027-03-07' }],
}
const ok = (fields: object = {}): Answer => ({ body: { success: true, message: 'Done.', ...fields } })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** A small server that keeps its sources; `replies` take the place of its answers, by 'METHOD path'. */
let sources: CalendarSource[]
let logs: FeedLog[]
let cleaning: CleaningSettingsResponse
let takes: { stays: number; nights: string[] }
let replies: Record<string, Answer | (() => Answer | Promise<Answer>)>

function change(id: string, patch: Partial<CalendarSource>) {
  sources = sources.map((each) => (each.id === id ? { ...each, ...patch } : each))
  return ok({ source: sources.find((each) => each.id === id) })
}

function answerSource({ method, body }: Asked, id: string, action: string): Answer {
  if (action === 'test') return { body: CONNECTED }
  if (action === 'sync') return ok({ message: '2 new stays.', eventsProcessed: 14, bookingsCreated: 2 })
  if (action === 'deletion') return ok(takes)
  if (action === 'accept-empty') {
    return change(id, { emptySince: null, lastSyncStatus: 'success', failingSince: null })
  }
  if (action === 'log') return { body: { docs: logs, totalDocs: logs.length, page: 1, totalPages: 1 } }
  if (method === 'PATCH') return change(id, body as Partial<CalendarSource>)
  sources = sources.filter((each) => each.id !== id)
  return ok({ removedStays: 3 })
}

async function answer(asked: Asked): Promise<Answer> {
  const { method, url, body } = asked
  const reply = replies[`${method} ${url.pathname}`]
  if (reply) return typeof reply === 'function' ? reply() : reply
  const [, id, action = ''] = /^\/api\/calendar-sources\/(\d+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? []
  if (id) return answerSource(asked, id, action)
  switch (`${method} ${url.pathname}`) {
    case 'GET /api/calendar-sources':
      return { body: { success: true, sources } }
    case 'POST /api/calendar-sources': {
      const added = source({ ...(body as object), id: String(sources.length + 1), lastSyncStatus: null })
      sources = [...sources, added]
      return ok({ message: 'Press Sync now to read it.', source: added })
    }
    case 'GET /api/ical/auto-sync/status':
      return { body: { autoSyncEnabled: true, lastSyncTime: null } }
    case 'GET /api/cleaning-settings':
      return { body: cleaning }
    case 'POST /api/cleaning-settings':
      cleaning = { ...cleaning, settings: body as CleaningSettingsResponse['settings'] }
      return { body: { ...cleaning, message: 'Saved.', effect: '4 cleanings are called off.' } }
    case 'GET /api/calendar/export':
      return {
        body: {
          success: true,
          url: 'https://house.example/api/calendar/feed.ics',
          channels: [
            {
              platform: 'airbnb',
              url: 'https://house.example/api/calendar/feed.ics?for=airbnb',
            },
          ],
          isPublic: true,
          events: 5,
        },
      }
    default:
      return refused('not-found', `No ${method} ${url.pathname}`)
  }
}

const open = async () => {
  const asked = answerFetch(answer)
  renderPortal(<IcalSyncTab timeZone="America/New_York" />, '/admin?tab=ical-sync')
  await screen.findByText('System status')
  await screen.findByRole('button', { name: 'Save Settings' })
  return asked
}
/** The tab, left for another one and opened again. */
function Reopened() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>Another tab</button>
      {isOpen ? <IcalSyncTab timeZone="America/New_York" /> : null}
    </>
  )
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sent = (asked: Asked[], method: string, path: string) =>
  asked.filter((each) => each.method === method && each.url.pathname === path).map(({ body }) => body)
const statusBadge = () => screen.getByText('System status').nextElementSibling?.textContent
const told = async (title: string, text: string) => {
  const found = await screen.findByText(title, { selector: 'li[data-state] *' })
  expect(within(found.closest('li')!).getByText(text)).toBeVisible()
}

beforeEach(() => {
  sources = [source()]
  logs = []
  replies = {}
  takes = { stays: 0, nights: [] }
  cleaning = {
    success: true,
    settings: {
      cleaningCrewEmail: 'crew@example.com',
      autoCreateEvents: true,
      isActive: true,
      eventTime: '13:00',
    },
    comingCleanings: 4,
  }
  // Toasts outlive a page's parts: the one of the test before goes.
  toast({ title: 'Next test' }).dismiss()
})

describe('cleaning settings', () => {
  it('saves what is chosen, with the time of 13:00, and says so', async () => {
    const asked = await open()
    await userEvent.click(screen.getByRole('switch', { name: /Create cleaning events/ }))
    await press('Save Settings')
    await told('Settings Updated', 'Cleaning crew settings have been saved successfully.')
    expect(sent(asked, 'POST', '/api/cleaning-settings')).toEqual([
      {
        ...{
          cleaningCrewEmail: 'crew@example.com',
          autoCreateEvents: false,
          isActive: true,
          eventTime: '13:00',
        },
        was: {
          ...{ cleaningCrewEmail: 'crew@example.com', autoCreateEvents: true, isActive: true },
          eventTime: '13:00',
        },
      },
    ])
  })

  it('follow what was saved elsewhere where nothing is typed, so that no crew of before gets the cleanings back', async () => {
    const asked = answerFetch(answer)
    renderPortal(<Reopened />, '/admin?tab=ical-sync')
    expect(await screen.findByLabelText(/^Cleaning crew e-mail/)).toHaveValue('crew@example.com')
    await press('Another tab')
    cleaning = { ...cleaning, settings: { ...cleaning.settings, cleaningCrewEmail: 'new@example.com' } }
    await press('Another tab')
    await waitFor(() => expect(screen.getByLabelText(/^Cleaning crew e-mail/)).toHaveValue('new@example.com'))
    await userEvent.click(screen.getByRole('switch', { name: /Create cleaning events/ }))
    await press('Save Settings')
    await waitFor(() => expect(sent(asked, 'POST', '/api/cleaning-settings')).toHaveLength(1))
    expect(cleaning.settings).toMatchObject({ cleaningCrewEmail: 'new@example.com', autoCreateEvents: false })
  })

  it('cannot be saved without an address, nor twice at once', async () => {
    let answerNow = () => {}
    replies['POST /api/cleaning-settings'] = () =>
      new Promise((resolve) => (answerNow = () => resolve({ body: { ...cleaning, message: 'Saved.' } })))
    const asked = await open()
    const field = screen.getByLabelText(/^Cleaning crew e-mail/)
    expect(field).toHaveAttribute('type', 'email')
    await userEvent.clear(field)
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled()
    await userEvent.type(field, '   ')
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, 'new@example.com')
    await press('Save Settings')
    expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
    await act(async () => answerNow())
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeEnabled()
    expect(sent(asked, 'POST', '/api/cleaning-settings')).toHaveLength(1)
  })

  it('keeps what was typed when saving fails, and says why', async () => {
    replies['POST /api/cleaning-settings'] = refused(
      'invalid',
      'Please give an e-mail address such as crew@example.com',
    )
    await open()
    await userEvent.type(screen.getByLabelText(/^Cleaning crew e-mail/), 'x')
    await press('Save Settings')
    await told('Update Failed', 'Failed to update cleaning settings. Please try again.')
    expect(screen.getByText('Please give an e-mail address such as crew@example.com')).toBeVisible()
    expect(screen.getByLabelText(/^Cleaning crew e-mail/)).toHaveValue('crew@example.comx')
  })

  it('are known as they are saved when the answer was lost, so that what is chosen back is a change again', async () => {
    const asked = await open()
    replies['POST /api/cleaning-settings'] = () => {
      cleaning = { ...cleaning, settings: { ...cleaning.settings, isActive: false } }
      return offline()
    }
    const automation = screen.getByRole('switch', { name: /Cleaning automation/ })
    await userEvent.click(automation)
    await press('Save Settings')
    await told('Update Failed', 'Failed to update cleaning settings. Please try again.')
    delete replies['POST /api/cleaning-settings']
    await userEvent.click(automation)
    await press('Save Settings')
    await told('Settings Updated', 'Cleaning crew settings have been saved successfully.')
    expect(sent(asked, 'POST', '/api/cleaning-settings').at(-1)).toMatchObject({
      isActive: true,
      was: { isActive: false },
    })
  })

  it('warns before switching off what the crew knows of', async () => {
    await open()
    await userEvent.click(screen.getByRole('switch', { name: /Cleaning automation/ }))
    expect(screen.getByText('Saving this calls off 4 coming cleanings.')).toBeVisible()
    await press('Save Settings')
    expect(await screen.findByText('4 cleanings are called off.')).toBeVisible()
  })
})

describe('system status', () => {
  it.each([
    ['Issues Detected', [source(), source({ id: '2', lastSyncStatus: 'error' })]],
    ['Running', [source({ autoSyncEnabled: false }), source({ id: '2' })]],
    ['No Active Sources', [source({ autoSyncEnabled: false })]],
    ['No Active Sources', []],
  ])('is %s', async (words, present) => {
    sources = present
    await open()
    expect(statusBadge()).toBe(words)
  })

  it('has the time of the newest sync as soon as a calendar has it', async () => {
    sources = [
      source(),
      source({ id: '2', lastSyncTime: '2027-03-02T15:00:00.000Z' }),
      source({ id: '3', lastSyncTime: null }),
    ]
    await open()
    const [lastSync] = screen.getAllByText('Last sync')
    expect(lastSync!.nextElementSibling).toHaveTextContent('Mar 2, 2027')
  })
})

describe('adding a calendar', () => {
  const name = () => screen.getByLabelText('Calendar name')
  const url = () => screen.getByLabelText('iCal URL')
  const fill = async () => {
    await press('Add Calendar')
    await userEvent.type(name(), '  VRBO ')
    await userEvent.type(url(), 'webcal://www.vrbo.com/icalendar/1.ics')
    await userEvent.selectOptions(screen.getByLabelText('Platform'), 'VRBO')
  }

  it('sends it, says so, lists it and empties the form', async () => {
    const asked = await open()
    await fill()
    await press('Add Source')
    await told('Calendar Source Added', 'Press Sync now to read it.')
    expect(sent(asked, 'POST', '/api/calendar-sources')).toEqual([
      { name: 'VRBO', icalUrl: 'webcal://www.vrbo.com/icalendar/1.ics', platform: 'vrbo' },
    ])
    expect([name(), url()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
    expect(screen.getByLabelText('Platform')).toHaveValue('airbnb')
    expect(await screen.findByRole('heading', { name: 'VRBO' })).toBeVisible()
  })

  it('lists one that was added though no answer came', async () => {
    replies['POST /api/calendar-sources'] = () => {
      sources = [...sources, source({ id: '2', name: 'VRBO' })]
      return offline()
    }
    await open()
    await fill()
    await press('Add Source')
    await told('Failed to Add Source', 'An error occurred while adding the calendar source')
    expect(await screen.findByRole('heading', { name: 'VRBO' })).toBeVisible()
  })

  it('asks for both name and address and sends nothing without', async () => {
    const asked = await open()
    await press('Add Calendar')
    await userEvent.type(name(), 'Airbnb')
    await userEvent.type(url(), '   ')
    await press('Add Source')
    await told('Missing Information', 'Please enter both name and iCal URL')
    expect(sent(asked, 'POST', '/api/calendar-sources')).toEqual([])
  })

  it.each<[string, Answer | (() => never), string]>([
    [
      "the server's words",
      refused('already-exists', 'This address is followed already.'),
      'This address is followed already.',
    ],
    ['its own words for an answer without any', { status: 502, body: {} }, 'Failed to add calendar source'],
    ['a network error', offline, 'An error occurred while adding the calendar source'],
  ])('keeps what was typed and tells %s', async (_, reply, text) => {
    replies['POST /api/calendar-sources'] = reply
    await open()
    await fill()
    await press('Add Source')
    await told('Failed to Add Source', text)
    expect(name()).toHaveValue('  VRBO ')
  })

  it('marks the field that the server found wrong', async () => {
    replies['POST /api/calendar-sources'] = refused('invalid', 'Please check the address.', {
      errors: [{ path: 'icalUrl', message: 'Please give an address that begins with https://' }],
    })
    await open()
    await fill()
    await press('Add Source')
    const field = await screen.findByLabelText(/^iCal URL/)
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveAccessibleDescription('Please give an address that begins with https://')
    expect(name()).toBeValid()
  })

  it('is a form that opens and closes', async () => {
    await open()
    await press('Add Calendar')
    expect(screen.getByRole('button', { name: 'Add Calendar' })).toHaveAttribute('aria-expanded', 'true')
    await press('Add Calendar')
    expect(screen.queryByLabelText('iCal URL')).toBeNull()
  })
})

describe('testing a connection', () => {
  const path = 'POST /api/calendar-sources/1/test'

  it('shows what was found, with sample events', async () => {
    await open()
    await press('Test Airbnb main')
    await told('Connection Successful', CONNECTED.message)
    expect(screen.getByText('Connection test results')).toBeVisible()
    expect(screen.getByText(/2 events found/)).toBeVisible()
    expect(screen.getByRole('row', { name: 'Reserved Thu, Mar 4 Sun, Mar 7' })).toBeVisible()
    expect(screen.queryByText('Rate Limited by Airbnb')).toBeNull()
  })

  it.each(['The channel answered 429.', 'Too Many Requests'])('helps with %s', async (error) => {
    const message = 'The calendar could not be read.'
    replies[path] = {
      body: { success: false, message, connected: false, eventsFound: 0, sampleEvents: [], error },
    }
    await open()
    await press('Test Airbnb main')
    await told('Connection Failed', message)
    expect(screen.getByText('Rate Limited by Airbnb')).toBeVisible()
    expect(screen.getByText('Wait 5-10 minutes before you try again.')).toBeVisible()
    expect(screen.getByText(/Avoid repeated tests/)).toBeVisible()
  })

  it.each<[string, Answer | (() => never), string]>([
    ['Connection Failed', refused('not-found', 'There is no such calendar.'), 'There is no such calendar.'],
    ['Test Failed', offline, 'Failed to test calendar connection'],
  ])('tells %s', async (title, reply, text) => {
    replies[path] = reply
    await open()
    await press('Test Airbnb main')
    await told(title, text)
  })
})

describe('syncing', () => {
  const path = 'POST /api/calendar-sources/1/sync'

  it('says what it did and loads the list anew', async () => {
    const asked = await open()
    const before = sent(asked, 'GET', '/api/calendar-sources').length
    await press('Sync now Airbnb main')
    await told('Sync Successful', '2 new stays.')
    await waitFor(() => expect(sent(asked, 'GET', '/api/calendar-sources').length).toBe(before + 1))
  })

  it.each<[string, Answer | (() => never), string]>([
    ['a failed fetch', { body: { success: false, message: 'It answered 500.' } }, 'It answered 500.'],
    ['a refusal', refused('being-changed', 'It is being read already.'), 'It is being read already.'],
    ['a network error', offline, 'Failed to sync calendar'],
  ])('tells of %s', async (_, reply, text) => {
    replies[path] = reply
    await open()
    await press('Sync now Airbnb main')
    await told('Sync Failed', text)
  })

  it('cannot be started while the calendar is being read', async () => {
    sources = [source({ isSyncing: true })]
    await open()
    expect(screen.getByRole('button', { name: 'Syncing… Airbnb main' })).toBeDisabled()
  })
})

describe('auto-sync', () => {
  const knob = () => screen.getByRole('switch', { name: /Auto-sync of Airbnb main/ })

  it('is switched off and on', async () => {
    const asked = await open()
    await userEvent.click(knob())
    await told('Auto-Sync Disabled', 'Airbnb main is read before a guest pays, and when you say so.')
    await waitFor(() => expect(knob()).toBeEnabled())
    expect(knob()).not.toBeChecked()
    await userEvent.click(knob())
    await told('Auto-Sync Enabled', 'Airbnb main is read every hour.')
    expect(sent(asked, 'PATCH', '/api/calendar-sources/1')).toEqual([
      { autoSyncEnabled: false },
      { autoSyncEnabled: true },
    ])
  })

  it('stands as it is saved when that fails', async () => {
    replies['PATCH /api/calendar-sources/1'] = refused('internal', 'No.')
    await open()
    await userEvent.click(knob())
    await told('Update Failed', 'Failed to update auto-sync setting')
    await waitFor(() => expect(knob()).toBeChecked())
  })
})

describe('deleting', () => {
  let ask: jest.Spied<typeof window.confirm>
  beforeEach(() => {
    ask = jest.spyOn(window, 'confirm').mockReturnValue(true)
  })
  afterEach(() => {
    ask.mockRestore()
  })
  const path = 'DELETE /api/calendar-sources/1'
  const question = 'Are you sure you want to delete "Airbnb main"?'
  const deletedBy = (asked: Asked[]) =>
    asked.filter(({ method }) => method === 'DELETE').map(({ url }) => `${url.pathname}${url.search}`)

  it("asks by the browser's question, deletes and says so", async () => {
    const asked = await open()
    await press('Delete Airbnb main')
    await told('Calendar Source Deleted', 'Done.')
    expect(ask.mock.calls).toEqual([[question]])
    expect(deletedBy(asked)).toEqual(['/api/calendar-sources/1'])
    expect(await screen.findByText('No calendar sources yet')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Calendar sources' })).toHaveFocus()
  })

  it.each([
    ['keeps closed', true, '/api/calendar-sources/1?keepClosed=true'],
    ['leaves open', false, '/api/calendar-sources/1'],
  ])('says what goes and what becomes bookable, and %s what it opens', async (_, keep, deleted) => {
    takes = { stays: 2, nights: ['2027-03-04', '2027-03-05', '2027-03-09'] }
    ask.mockReturnValueOnce(true).mockReturnValueOnce(keep)
    const asked = await open()
    await press('Delete Airbnb main')
    await told('Calendar Source Deleted', 'Done.')
    const [[first], [second]] = ask.mock.calls as [[string], [string]]
    expect(first.startsWith(question)).toBe(true)
    expect(first).toContain('2 coming stays go with it. 3 nights become bookable:')
    expect(first).toContain('Mar 4, 2027 to Mar 5, 2027\nMar 9, 2027')
    expect(second).toContain('Keep these 3 nights closed?')
    expect(deletedBy(asked)).toEqual([deleted])
  })

  it.each([
    [3, '3 coming stays go with it. Their nights become bookable.'],
    [1, '1 coming stay goes with it. Its nights become bookable.'],
  ])('asks about what it knows when what goes cannot be found out: %s', async (upcomingStays, goes) => {
    sources = [source({ upcomingStays })]
    replies['GET /api/calendar-sources/1/deletion'] = refused('internal', 'No.')
    await open()
    await press('Delete Airbnb main')
    await told('Calendar Source Deleted', 'Done.')
    expect(ask.mock.calls).toEqual([[`${question}\n\n${goes}`]])
  })

  it('does nothing when the answer is no', async () => {
    ask.mockReturnValue(false)
    const asked = await open()
    await press('Delete Airbnb main')
    expect(sent(asked, 'DELETE', '/api/calendar-sources/1')).toEqual([])
    expect(screen.getByRole('heading', { name: 'Airbnb main' })).toBeVisible()
  })

  it.each<[string, Answer | (() => never), string]>([
    ["the server's words", refused('being-changed', 'It is being read.'), 'It is being read.'],
    [
      'its own words for an answer without any',
      { status: 502, body: {} },
      'Failed to delete calendar source',
    ],
    ['a network error', offline, 'An error occurred while deleting the calendar source'],
  ])('tells %s', async (_, reply, text) => {
    replies[path] = reply
    await open()
    await press('Delete Airbnb main')
    await told('Failed to Delete', text)
  })
})

describe('a failing calendar', () => {
  it('says why it fails, since when, and that no night was changed', async () => {
    sources = [
      source({
        lastSyncStatus: 'error',
        lastSyncMessage: 'The channel answered 404.',
        failingSince: '2027-03-01T14:00:00.000Z',
      }),
    ]
    await open()
    expect(screen.getByText('The channel answered 404.')).toBeVisible()
    expect(screen.getByText(/Failing since Mar 1, 2027.* No night was changed by it\./)).toBeVisible()
  })

  it('says why also where it came empty before, since when it may have events again', async () => {
    const [lastSyncMessage, emptySince] = ['The channel answered 404.', '2027-03-01T14:00:00.000Z']
    sources = [source({ lastSyncStatus: 'error', lastSyncMessage, emptySince })]
    await open()
    expect(screen.getByText(lastSyncMessage)).toBeVisible()
    expect(screen.queryByText(/has come empty/)).toBeNull()
  })

  it('is told with one click that it really is empty', async () => {
    const lastSyncMessage = 'None of its 3 events could be read, and it had 12 before.'
    sources = [source({ lastSyncStatus: 'failed', lastSyncMessage, emptySince: '2027-03-01T14:00:00.000Z' })]
    const asked = await open()
    expect(screen.getByText(lastSyncMessage)).toBeVisible()
    await press('The calendar really is empty')
    await told('Empty calendar accepted', 'Done.')
    expect(sent(asked, 'POST', '/api/calendar-sources/1/accept-empty')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText(/has come empty/)).toBeNull())
  })
})

it('has a log of what each sync changed, with long ones in part', async () => {
  const changes = Array.from({ length: 30 }, (_, index) => ({
    kind: 'created' as const,
    text: `Stay ${index}`,
  }))
  logs = [
    { id: '9', at: '2027-03-01T15:00:00.000Z', status: 'success', message: '30 new stays.', changes },
    { id: '8', at: '2027-03-01T14:00:00.000Z', status: 'failed', message: 'It came empty.', changes: [] },
  ]
  await open()
  await press('Log Airbnb main')
  expect(await screen.findByText('30 new stays.')).toBeVisible()
  expect(screen.getByText('It came empty.')).toBeVisible()
  expect(screen.queryByText('Stay 29')).toBeNull()
  await press('Show all 30 changes')
  expect(screen.getByText('Stay 29')).toBeVisible()
})

it('changes name, address and use of a calendar without losing it', async () => {
  const asked = await open()
  await press('Edit Airbnb main')
  const form = within(screen.getByRole('form', { name: 'Change Airbnb main' }))
  await userEvent.clear(form.getByLabelText('Calendar name'))
  await userEvent.type(form.getByLabelText('Calendar name'), 'Airbnb loft')
  await userEvent.click(form.getByRole('switch', { name: /in use/ }))
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await told('Calendar Source Updated', 'Done.')
  expect(sent(asked, 'PATCH', '/api/calendar-sources/1')).toEqual([{ name: 'Airbnb loft', isActive: false }])
  expect(await screen.findByRole('heading', { name: 'Airbnb loft' })).toBeVisible()
  expect(screen.getByText('Not in use')).toBeVisible()
})

it('does not take back what another window changed of a calendar that is being edited here', async () => {
  const asked = await open()
  await press('Edit Airbnb main')
  const form = within(screen.getByRole('form', { name: 'Change Airbnb main' }))
  await userEvent.type(form.getByLabelText('Calendar name'), ' loft')
  const newer = 'https://www.airbnb.com/calendar/ical/1.ics?s=newer'
  change('1', { icalUrl: newer, isActive: false })
  await press('Sync now Airbnb main')
  await waitFor(() => expect(form.getByLabelText('iCal URL')).toHaveValue(newer))
  expect(form.getByLabelText('Calendar name')).toHaveValue('Airbnb main loft')
  await userEvent.click(form.getByRole('button', { name: 'Save changes' }))
  await told('Calendar Source Updated', 'Done.')
  expect(sent(asked, 'PATCH', '/api/calendar-sources/1')).toEqual([{ name: 'Airbnb main loft' }])
})

it('gives the addresses to export and copies one', async () => {
  await open()
  const user = userEvent.setup()
  expect(await screen.findByText(/It has 5 events now/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /For any other calendar/ })).toHaveValue(
    'https://house.example/api/calendar/feed.ics',
  )
  await user.click(screen.getByRole('button', { name: 'Copy the address for Airbnb' }))
  expect(await navigator.clipboard.readText()).toBe('https://house.example/api/calendar/feed.ics?for=airbnb')
  expect(screen.getByText('Copied.')).toBeVisible()
  expect(screen.getByRole('link', { name: /Download calendar/ })).toHaveAttribute(
    'href',
    '/api/calendar/feed.ics',
  )
})

it('reads sources and status every 30 s, and keeps them on screen when that fails', async () => {
  jest.useFakeTimers()
  try {
    const asked = answerFetch(answer)
    renderPortal(<IcalSyncTab timeZone="America/New_York" />, '/admin?tab=ical-sync')
    await act(() => jest.advanceTimersByTimeAsync(100))
    const reads = () =>
      ['/api/calendar-sources', '/api/ical/auto-sync/status'].map((path) => sent(asked, 'GET', path).length)
    expect(reads()).toEqual([1, 1])
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(reads()).toEqual([2, 2])
    replies['GET /api/calendar-sources'] = refused('database-away', 'The database does not answer.')
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(screen.getByText(/may be old. The database does not answer./)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Airbnb main' })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

it('says that the sources could not be loaded, and tries again', async () => {
  replies['GET /api/calendar-sources'] = refused('database-away', 'The database does not answer.')
  answerFetch(answer)
  renderPortal(<IcalSyncTab timeZone="America/New_York" />, '/admin?tab=ical-sync')
  expect(await screen.findByText('The calendar sources could not be loaded')).toBeVisible()
  replies = {}
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Airbnb main' })).toBeVisible()
})
