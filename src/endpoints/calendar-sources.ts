import { z } from 'zod'

import { bookingResult } from '@/contract/booking-inquiry'
import {
  addCalendarSourceRequest,
  autoSyncStatusResponse,
  calendarSourceDeleted,
  calendarSourceDeletion,
  calendarSourceResult,
  calendarSourcesResponse,
  changeCalendarSourceRequest,
  conflictResult,
  conflictsQuery,
  conflictsResponse,
  connectionTest,
  deleteCalendarSourceQuery,
  feedLogPage,
  feedLogQuery,
  importedStaysQuery,
  importedStaysResponse,
  stayAmountRequest,
  syncResult,
} from '@/contract/calendar-sources'
import { idParams, recordId } from '@/contract/common'
import { Refusal } from '@/domain/common/refusal'
import { listConflicts } from '@/operations/feeds/conflicts/conflict-view'
import { ignoreConflict, resolveConflict } from '@/operations/feeds/conflicts/decide-conflict'
import { deleteSource } from '@/operations/feeds/delete-source'
import { readLog } from '@/operations/feeds/feed-log'
import { BUSY_FEED, findFeed } from '@/operations/feeds/feed-records'
import { confirmImported, setImportedAmount } from '@/operations/desk/imported-actions'
import { listImported } from '@/operations/feeds/imported-view'
import { acceptEmpty, addSource, changeSource } from '@/operations/feeds/manage-sources'
import { autoSyncStatus, listSources } from '@/operations/feeds/source-views'
import { syncFeed } from '@/operations/feeds/sync-feed'
import { testSource } from '@/operations/feeds/test-source'
import { whatDeletingTakes } from '@/operations/feeds/what-deleting-takes'

import { answer, done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

const stayParams = z.object({ stayId: recordId })

const changed = recordOf('calendar', 'calendar sources')

const counted = (count: number, one: string) => (count === 1 ? `One ${one}` : `${count} ${one}s`)

function deletedText(
  name: string,
  removedStays: number,
  nights: number,
  { keepClosed }: { keepClosed?: string | undefined },
): string {
  if (removedStays === 0) return `"${name}" was deleted. It had no coming stays; past ones stay as history.`
  const are = nights === 1 ? 'is' : 'are'
  const closed = `${counted(nights, 'night')} ${nights === 1 ? 'stays' : 'stay'} closed, as your own block`
  const free = `${counted(nights, 'night')} ${are} free`
  const nightText = nights === 0 ? '' : ` ${keepClosed === 'true' ? closed : free};`
  return `"${name}" was deleted. ${counted(removedStays, 'coming stay')} went with it;${nightText} past ones stay as history.`
}

const sourceEndpoints = [
  defineEndpoint('get /calendar-sources', 'owner', {
    response: calendarSourcesResponse,
    handler: async ({ payload }) => done({ sources: await listSources(payload) }),
  }),
  defineEndpoint('post /calendar-sources', 'owner', {
    body: addCalendarSourceRequest,
    // Not the address: whoever has it can read the channel's calendar.
    response: calendarSourceResult,
    record: ({ body }) => changed('added', `${body.platform} calendar`),
    handler: async ({ payload, body }) => {
      const source = await addSource(payload, body)
      const message = `"${source.name}" was added. It is read for the first time in a few seconds.`
      return answer({ success: true, message, source }, 201)
    },
  }),
  defineEndpoint('patch /calendar-sources/:id', 'owner', {
    params: idParams,
    body: changeCalendarSourceRequest,
    response: calendarSourceResult,
    record: ({ params, body }) =>
      changed('changed', `calendar ${params.id}: ${Object.keys(body).sort().join(', ')}`),
    handler: async ({ payload, params, body }) => {
      const source = await changeSource(payload, params.id, body)
      return done({ message: `"${source.name}" was changed.`, source })
    },
  }),
  defineEndpoint('get /calendar-sources/:id/deletion', 'owner', {
    params: idParams,
    response: calendarSourceDeletion,
    handler: ({ payload, params }) => whatDeletingTakes(payload, params.id),
  }),
  defineEndpoint('delete /calendar-sources/:id', 'owner', {
    params: idParams,
    query: deleteCalendarSourceQuery,
    response: calendarSourceDeleted,
    record: ({ params, query }) =>
      changed(
        'deleted',
        `calendar ${params.id}${query.keepClosed === 'true' ? ', its nights kept closed' : ''}`,
      ),
    handler: async ({ payload, params, query }) => {
      const { name } = await findFeed(payload, params.id)
      const { removedStays, nights } = await deleteSource(payload, params.id, query.keepClosed === 'true')
      return done({ message: deletedText(name, removedStays, nights, query), removedStays })
    },
  }),
]

const syncEndpoints = [
  defineEndpoint('post /calendar-sources/:id/test', 'owner', {
    params: idParams,
    response: connectionTest,
    handler: ({ payload, params }) => testSource(payload, params.id),
  }),
  defineEndpoint('post /calendar-sources/:id/sync', 'owner', {
    params: idParams,
    response: syncResult,
    handler: async ({ payload, params }) => {
      await findFeed(payload, params.id)
      const result = await syncFeed(payload, params.id)
      if (!result) throw new Refusal('being-changed', BUSY_FEED)
      return result
    },
  }),
  defineEndpoint('post /calendar-sources/:id/accept-empty', 'owner', {
    params: idParams,
    response: calendarSourceResult,
    record: ({ params }) => changed('believed to be empty', `calendar ${params.id}`),
    handler: async ({ payload, params }) => {
      const source = await acceptEmpty(payload, params.id)
      const when = source.nextSyncAt ? 'within a minute' : 'when you start it'
      const message = `The next sync, ${when}, takes it as empty and ends its coming stays.`
      return done({ message, source })
    },
  }),
  defineEndpoint('get /calendar-sources/:id/log', 'owner', {
    params: idParams,
    query: feedLogQuery,
    response: feedLogPage,
    handler: ({ payload, params, query }) => readLog(payload, params.id, query),
  }),
  defineEndpoint('get /ical/auto-sync/status', 'owner', {
    response: autoSyncStatusResponse,
    handler: ({ payload }) => autoSyncStatus(payload),
  }),
]

const importedEndpoints = [
  defineEndpoint('get /imported-stays', 'owner', {
    query: importedStaysQuery,
    response: importedStaysResponse,
    handler: async ({ payload, query }) =>
      done({
        stays: await listImported(payload, query.kind),
      }),
  }),
  defineEndpoint('post /imported-stays/:stayId/confirm', 'owner', {
    params: stayParams,
    response: bookingResult,
    record: ({ params }) => changed('taken for a reservation', `stay ${params.stayId}`),
    handler: async ({ payload, params }) =>
      done({
        message: 'It is a reservation now, and has its cleaning.',
        inquiry: await confirmImported(payload, params.stayId),
      }),
  }),
  defineEndpoint('put /imported-stays/:stayId/amount', 'owner', {
    params: stayParams,
    body: stayAmountRequest,
    response: bookingResult,
    record: ({ params }) => changed("a channel's amount entered", `stay ${params.stayId}`),
    handler: async ({ payload, params, body }) =>
      done({
        message: body.amount === null ? 'The amount is taken out.' : 'The amount is in the books.',
        inquiry: await setImportedAmount(payload, params.stayId, body),
      }),
  }),
]

const conflictEndpoints = [
  defineEndpoint('get /calendar-conflicts', 'owner', {
    query: conflictsQuery,
    response: conflictsResponse,
    handler: async ({ payload, query }) =>
      done({
        conflicts: await listConflicts(payload, query.state === 'all'),
      }),
  }),
  defineEndpoint('post /calendar-conflicts/:id/ignore', 'owner', {
    params: idParams,
    response: conflictResult,
    record: ({ params }) => changed('double booking ignored as an echo', `conflict ${params.id}`),
    handler: async ({ payload, params }) =>
      done({
        message: "It is one booking now: yours. The channel's is off the books while yours stands.",
        conflict: await ignoreConflict(payload, params.id),
      }),
  }),
  defineEndpoint('post /calendar-conflicts/:id/resolve', 'owner', {
    params: idParams,
    response: conflictResult,
    record: ({ params }) => changed('double booking marked as settled', `conflict ${params.id}`),
    handler: async ({ payload, params }) =>
      done({
        message: 'It is marked as settled. Both bookings stay as they are.',
        conflict: await resolveConflict(payload, params.id),
      }),
  }),
]

/** The channels' calendars: sources, their syncs, what they brought, and what got in each other's way. */
export const calendarSourceEndpoints = [
  ...sourceEndpoints,
  ...syncEndpoints,
  ...importedEndpoints,
  ...conflictEndpoints,
]
