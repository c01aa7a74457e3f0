import { useRef, useState } from 'react'

import { useBlockedIps, useIpChange } from '@/components/api/security'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { type BlockedIp, IP_UNBLOCKED } from '@/contract/security'

import { ConsoleTable } from './console-table'
import { useShownTime } from './house-clock'
import { LoadState } from './load-state'
import { Pager } from './pager'

const COLUMNS = ['Address', 'Note', 'Since', 'Blocked from', 'End', 'Hits', 'Action']

const endOf = ({ expiresAt, isExpired }: BlockedIp, shownTime: (iso: string) => string): string => {
  if (!expiresAt) return 'Until unblocked'
  return `${isExpired ? 'Over since' : 'Until'} ${shownTime(expiresAt)}`
}

function Row({ entry, onUnblocked }: { entry: BlockedIp; onUnblocked: () => void }) {
  const { mutate, isPending } = useIpChange('unblock-ip')
  const shownTime = useShownTime()
  const unblock = () =>
    mutate(
      { ip: entry.ip },
      {
        onSuccess: () => {
          toast({ title: IP_UNBLOCKED })
          onUnblocked()
        },
        onError: toastNotDone(`${entry.ip} was not unblocked`),
      },
    )
  return (
    <tr>
      <th scope="row" className="console-code">
        {entry.ip}
      </th>
      <td data-label="Note">{entry.note ?? '–'}</td>
      <td data-label="Since">{shownTime(entry.since)}</td>
      <td data-label="Blocked from" className="console-code">
        {entry.blockedFrom ?? '–'}
      </td>
      <td data-label="End">{endOf(entry, shownTime)}</td>
      <td
        data-label="Hits"
        className="console-number"
        title={entry.lastHitAt ? `Last ${shownTime(entry.lastHitAt)}` : ''}
      >
        {entry.hits.toLocaleString('en-US')}
      </td>
      <td className="console-act">
        <button
          type="button"
          className="console-small"
          aria-disabled={isPending}
          aria-label={`Unblock ${entry.ip}`}
          onClick={() => isPending || unblock()}
        >
          Unblock
        </button>
      </td>
    </tr>
  )
}

/** Who is blocked, newest first, with a search over addresses and notes. */
export function BlockedList() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const query = useBlockedIps({ page, search: search.trim() })
  const list = query.data
  const heading = useRef<HTMLHeadingElement>(null)
  // The last page can vanish while it is open: its last address was unblocked, or its time was over.
  if (list && !query.isPlaceholderData && list.docs.length === 0 && page > 1)
    setPage(Math.min(page - 1, Math.max(1, list.totalPages)))

  return (
    <section aria-labelledby="console-blocked">
      <h2 id="console-blocked" ref={heading} tabIndex={-1}>
        Blocked addresses
      </h2>
      {(search !== '' || (list && list.totalDocs > 0)) && (
        <label className="console-search">
          <span>Search address or note</span>
          <input
            type="search"
            value={search}
            maxLength={100}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(1)
            }}
          />
        </label>
      )}
      <LoadState query={query} loading="Loading blocked addresses..." />
      {list?.totalDocs === 0 && (
        <p className="console-quiet">
          {search ? 'Nothing blocked matches the search.' : 'Nobody is blocked.'}
        </p>
      )}
      {list && list.docs.length > 0 && (
        <ConsoleTable caption="Blocked addresses" columns={COLUMNS}>
          {list.docs.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              // The button that was pressed goes with its row: the keyboard keeps its place.
              onUnblocked={() => heading.current?.focus()}
            />
          ))}
        </ConsoleTable>
      )}
      {list && <Pager label="Pages of blocked addresses" top="console-blocked" {...list} onPage={setPage} />}
    </section>
  )
}
