import { useAcceptEmpty } from '@/components/api/calendars'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { CalendarSource } from '@/contract/calendar-sources'
import { comesEmptySince } from '@/domain/feeds/feed'

import { shownMoment } from '../parts/format'
import { Notice } from '../parts/notice'
import { notifyFailure } from '../parts/notify-failure'

/** Why a calendar fails, since when, and what can be done about it. A failing one changes no night. */
export function SourceProblem({ source, timeZone }: { source: CalendarSource; timeZone: string }) {
  const accept = useAcceptEmpty()
  const { lastSyncStatus, lastSyncMessage, failingSince } = source
  const emptySince = comesEmptySince(source)
  if (emptySince) {
    return (
      <Notice look="warning" icon="clock">
        <strong>This calendar has come empty since {shownMoment(emptySince, timeZone)}</strong>
        <p>{lastSyncMessage}</p>
        {accept.data ? <p role="status">{accept.data.message}</p> : null}
        <Button
          disabled={accept.isPending || accept.isSuccess}
          onClick={() =>
            accept.mutate(
              { params: { id: source.id } },
              {
                onSuccess: ({ message }) => toast({ title: 'Empty calendar accepted', description: message }),
                onError: notifyFailure({
                  title: 'Update Failed',
                  fallback: 'The calendar could not be accepted as empty',
                  network: 'The server could not be reached. Please check the connection and try again.',
                }),
              },
            )
          }
        >
          {accept.isPending ? 'Saving…' : 'The calendar really is empty'}
        </Button>
      </Notice>
    )
  }
  if (!lastSyncStatus || lastSyncStatus === 'success') return null
  return (
    <Notice look="error">
      <p>{lastSyncMessage ?? 'The last sync did not work.'}</p>
      <p>
        {failingSince ? `Failing since ${shownMoment(failingSince, timeZone)}. ` : ''}
        No night was changed by it.
      </p>
    </Notice>
  )
}
