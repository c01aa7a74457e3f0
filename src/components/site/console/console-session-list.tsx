import { useRef } from 'react'

import { useConsoleSessions, useEndConsoleSessions } from '@/components/api/security'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import type { ConsoleSession } from '@/contract/security'

import { ConsoleTable } from './console-table'
import { useShownTime } from './house-clock'
import { LoadState } from './load-state'

const COLUMNS = ['Address', 'Logged in', 'Ends', 'Action']

/** What ends sessions, and tells how it went. */
function useEnding(onEnded: () => void) {
  const { mutate, isPending } = useEndConsoleSessions()
  const end = (id: string | null) =>
    mutate(id, {
      onSuccess: ({ ended }) => {
        toast({ title: ended === 1 ? 'One session ended' : `${ended} sessions ended` })
        onEnded()
      },
      onError: toastNotDone('Nothing was ended'),
    })
  return { end, isPending }
}

function Row({ session, onEnded }: { session: ConsoleSession; onEnded: () => void }) {
  const shownTime = useShownTime()
  const { end, isPending } = useEnding(onEnded)
  const { id, address, isCurrent, signedInAt, expiresAt } = session
  return (
    <tr>
      <th scope="row" className="console-code">
        {address ?? 'Unknown address'}
      </th>
      <td data-label="Logged in">{shownTime(signedInAt)}</td>
      <td data-label="Ends">{shownTime(expiresAt)}</td>
      <td className="console-act">
        {isCurrent ? (
          'This session'
        ) : (
          <button
            type="button"
            className="console-small"
            aria-disabled={isPending}
            aria-label={`End the session of ${address ?? 'an unknown address'}, logged in ${shownTime(signedInAt)}`}
            onClick={() => isPending || end(id)}
          >
            End
          </button>
        )}
      </td>
    </tr>
  )
}

/** Who is in the console now. One that nobody knows can be ended. */
export function ConsoleSessionList() {
  const query = useConsoleSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its row: the keyboard keeps its place.
  const keepPlace = () => heading.current?.focus()
  const { end, isPending } = useEnding(keepPlace)
  const sessions = query.data?.sessions
  return (
    <section aria-labelledby="console-sessions">
      <h2 id="console-sessions" ref={heading} tabIndex={-1}>
        Sessions of this console
      </h2>
      <LoadState query={query} loading="Loading sessions..." />
      {sessions && sessions.length > 0 && (
        <ConsoleTable caption="Who is in the console" columns={COLUMNS}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} onEnded={keepPlace} />
          ))}
        </ConsoleTable>
      )}
      {sessions && sessions.length > 1 && (
        <p>
          <button
            type="button"
            className="console-small"
            aria-disabled={isPending}
            onClick={() => isPending || end(null)}
          >
            End all others
          </button>
        </p>
      )}
    </section>
  )
}
