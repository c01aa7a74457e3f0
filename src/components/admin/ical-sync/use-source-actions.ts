'use client'

import { useChangeSource, useDeleteSource, useSyncSource } from '@/components/api/use-calendar-sources'
import { toast } from '@/components/ui/use-toast'
import type { CalendarSource } from '@/contract/calendar-sources'

import { tellFailure } from './tell'

/** Reads a calendar now and tells how it went (specification 8). */
export function useSync({ id }: CalendarSource) {
  const sync = useSyncSource(id)
  const start = () =>
    sync.mutate(undefined, {
      onSuccess: ({ success, message }) =>
        toast({
          title: success ? 'Sync Successful' : 'Sync Failed',
          description: message,
          tone: success ? 'default' : 'destructive',
        }),
      onError: (error) =>
        tellFailure(error, {
          title: 'Sync Failed',
          fallback: 'Failed to sync calendar',
          network: 'Failed to sync calendar',
        }),
    })
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
            description: enabled ? `${name} is read every hour.` : `${name} is read only when you say so.`,
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

/** Asks in the browser's own way, as the specification says (section 5), then deletes. */
export function useDeletion({ id, name }: CalendarSource, onDeleted: () => void) {
  const deletion = useDeleteSource(id)
  const ask = () => {
    if (!window.confirm(`Are you sure you want to delete "${name}"?`)) return
    deletion.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast({ title: 'Calendar Source Deleted', description: message })
        onDeleted()
      },
      onError: (error) =>
        tellFailure(error, {
          title: 'Failed to Delete',
          fallback: 'Failed to delete calendar source',
          network: 'An error occurred while deleting the calendar source',
        }),
    })
  }
  return { ask, isPending: deletion.isPending }
}
