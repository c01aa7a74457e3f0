import { useState } from 'react'

import {
  loadDeletion,
  useChangeSource,
  useDeleteSource,
  useSyncSource,
  useTestSource,
} from '@/components/api/calendars'
import { toast } from '@/components/ui/use-toast'
import type { CalendarSource } from '@/contract/calendar-sources'

import { notifyFailure } from '../parts/notify-failure'
import { deletionQuestions } from './deletion-questions'

const notifyResult =
  (done: string, failed: string) =>
  ({ success, message }: { success: boolean; message: string }) =>
    toast({
      title: success ? done : failed,
      description: message,
      tone: success ? 'default' : 'destructive',
    })

/** Tries a calendar and keeps what was found on screen until the next try. */
export function useConnectionTest({ id }: CalendarSource) {
  const test = useTestSource()
  const start = () =>
    test.mutate(
      { params: { id } },
      {
        onSuccess: notifyResult('Connection Successful', 'Connection Failed'),
        onError: notifyFailure({
          title: 'Connection Failed',
          fallback: 'Failed to test calendar connection',
          networkTitle: 'Test Failed',
        }),
      },
    )
  return { start, isPending: test.isPending, result: test.data }
}

/** Reads a calendar now and tells how it went. */
export function useSync({ id }: CalendarSource) {
  const sync = useSyncSource()
  const start = () =>
    sync.mutate(
      { params: { id } },
      {
        onSuccess: notifyResult('Sync Successful', 'Sync Failed'),
        onError: notifyFailure({ title: 'Sync Failed', fallback: 'Failed to sync calendar' }),
      },
    )
  return { start, isPending: sync.isPending }
}

export function useAutoSyncSwitch({ id, name, autoSyncEnabled }: CalendarSource) {
  const change = useChangeSource(id)
  const set = (enabled: boolean) =>
    change.mutate(
      { autoSyncEnabled: enabled },
      {
        onSuccess: () =>
          toast({
            title: enabled ? 'Auto-Sync Enabled' : 'Auto-Sync Disabled',
            description: enabled
              ? `${name} is read every hour.`
              : `${name} is read before a guest pays, and when you say so.`,
          }),
        onError: () =>
          toast({
            title: 'Update Failed',
            description: 'Failed to update auto-sync setting',
            tone: 'destructive',
          }),
      },
    )
  // What was chosen shows at once; after a failure the switch stands as it is saved.
  const checked = (change.isPending ? change.variables.autoSyncEnabled : undefined) ?? autoSyncEnabled
  return { set, checked, isPending: change.isPending }
}

/**
 * Asks in the browser's own way, then deletes. Where nights would become bookable a
 * second question is whether to keep them closed.
 */
export function useDeletion({ id, name, upcomingStays }: CalendarSource, onDeleted: () => void) {
  const deletion = useDeleteSource()
  const [asking, setAsking] = useState(false)
  const remove = (keepClosed: boolean) =>
    deletion.mutate(
      { params: { id }, query: { keepClosed: keepClosed ? 'true' : undefined } },
      {
        onSuccess: ({ message }) => {
          toast({ title: 'Calendar Source Deleted', description: message })
          onDeleted()
        },
        onError: notifyFailure({
          title: 'Failed to Delete',
          fallback: 'Failed to delete calendar source',
          network: 'An error occurred while deleting the calendar source',
        }),
      },
    )
  const ask = async () => {
    setAsking(true)
    // Without an answer what is known already is asked about.
    const known = await loadDeletion(id).catch(() => null)
    setAsking(false)
    const questions = deletionQuestions(name, known ?? { stays: upcomingStays, nights: null })
    if (!window.confirm(questions.first)) return
    remove(questions.second !== null && window.confirm(questions.second))
  }
  return { ask: () => void ask(), isPending: asking || deletion.isPending }
}
