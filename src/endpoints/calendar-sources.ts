import { z } from 'zod'

import {
  addCalendarSourceRequest,
  changeCalendarSourceRequest,
  type ConflictResult,
  conflictsQuery,
  feedLogQuery,
  importedStaysQuery,
  stayAmountRequest,
} from '@/contract/calendar-sources'
import { recordId } from '@/contract/common'
import { Refusal } from '@/domain/refusal'
import { listConflicts } from '@/operations/conflicts/conflict-view'
import { ignoreConflict, resolveConflict } from '@/operations/conflicts/decide-conflict'
import { deleteSource } from '@/operations/feeds/delete-source'
import { readLog } from '@/operations/feeds/feed-log'
import { BUSY_FEED, findFeed } from '@/operations/feeds/feed-records'
import { confirmImported, setImportedAmount } from '@/operations/feeds/imported-actions'
import { listImported } from '@/operations/feeds/imported-view'
import { acceptEmpty, addSource, changeSource } from '@/operations/feeds/manage-sources'
import { autoSyncStatus, listSources } from '@/operations/feeds/source-views'
import { syncFeed } from '@/operations/feeds/sync-feed'
import { testSource } from '@/operations/feeds/test-source'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

const idParams = z.object({ id: recordId })
const stayParams = z.object({ stayId: recordId })

const sourceEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/calendar-sources',
    access: 'owner',
    handler: async ({ payload }) => ({ success: true, sources: await listSources(payload) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar-sources',
    access: 'owner',
    body: addCalendarSourceRequest,
    handler: async ({ payload, body }) => {
      const source = await addSource(payload, body)
      const message = `"${source.name}" was added. Sync it now, or wait: it is read within about an hour.`
      return answer({ success: true, message, source }, 201)
    },
  }),
  defineEndpoint({
    method: 'patch',
    path: '/calendar-sources/:id',
    access: 'owner',
    params: idParams,
    body: changeCalendarSourceRequest,
    handler: async ({ payload, params, body }) => {
      const source = await changeSource(payload, params.id, body)
      return { success: true, message: `"${source.name}" was changed.`, source }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/calendar-sources/:id',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }) => {
      const { name } = await findFeed(payload, params.id)
      const removedStays = await deleteSource(payload, params.id)
      const stays = removedStays === 1 ? 'One coming stay' : `${removedStays} coming stays`
      const gone =
        removedStays === 0 ? 'It had no coming stays' : `${stays} went with it, and the nights are free`
      return {
        success: true,
        message: `"${name}" was deleted. ${gone}; past ones stay as history.`,
        removedStays,
      }
    },
  }),
]

const syncEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/calendar-sources/:id/test',
    access: 'owner',
    params: idParams,
    handler: ({ payload, params }) => testSource(payload, params.id),
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar-sources/:id/sync',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }) => {
      await findFeed(payload, params.id)
      const result = await syncFeed(payload, params.id)
      if (!result) throw new Refusal(409, BUSY_FEED)
      return result
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar-sources/:id/accept-empty',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }) => {
      const source = await acceptEmpty(payload, params.id)
      const when = source.nextSyncAt ? 'within a minute' : 'when you start it'
      const message = `The next sync, ${when}, takes it as empty and ends its coming stays.`
      return { success: true, message, source }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/calendar-sources/:id/log',
    access: 'owner',
    params: idParams,
    query: feedLogQuery,
    handler: ({ payload, params, query }) => readLog(payload, params.id, query),
  }),
  defineEndpoint({
    method: 'get',
    path: '/ical/auto-sync/status',
    access: 'owner',
    handler: ({ payload }) => autoSyncStatus(payload),
  }),
]

const importedEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/imported-stays',
    access: 'owner',
    query: importedStaysQuery,
    handler: async ({ payload, query }) => ({
      success: true,
      stays: await listImported(payload, query.kind),
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/imported-stays/:stayId/confirm',
    access: 'owner',
    params: stayParams,
    handler: async ({ payload, params }) => ({
      success: true,
      message: 'It is a reservation now, and has its cleaning.',
      inquiry: await confirmImported(payload, params.stayId),
    }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/imported-stays/:stayId/amount',
    access: 'owner',
    params: stayParams,
    body: stayAmountRequest,
    handler: async ({ payload, params, body }) => ({
      success: true,
      message: body.amount === null ? 'The amount is taken out.' : 'The amount is in the books.',
      inquiry: await setImportedAmount(payload, params.stayId, body.amount),
    }),
  }),
]

const conflictEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/calendar-conflicts',
    access: 'owner',
    query: conflictsQuery,
    handler: async ({ payload, query }) => ({
      success: true,
      conflicts: await listConflicts(payload, query.state === 'all'),
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar-conflicts/:id/ignore',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }): Promise<ConflictResult> => ({
      success: true,
      message: "It is one booking now: yours. The channel's is off the books while yours stands.",
      conflict: await ignoreConflict(payload, params.id),
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar-conflicts/:id/resolve',
    access: 'owner',
    params: idParams,
    handler: async ({ payload, params }): Promise<ConflictResult> => ({
      success: true,
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
