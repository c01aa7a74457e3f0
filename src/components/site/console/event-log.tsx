import { type SubmitEvent, useState } from 'react'

import { type EventFilters, useSecurityEvents } from '@/components/api/security'
import { EVENT_KINDS } from '@/contract/security'

import { ConsoleTable } from './console-table'
import { useShownTime } from './house-clock'
import { LoadState } from './load-state'
import { Pager } from './pager'

const COLUMNS = ['Time', 'Kind', 'Area', 'Outcome', 'Address', 'Detail']

const NO_FILTER: EventFilters = { area: '', outcome: '', address: '' }
const TEXT_FILTERS = [
  ['area', 'Area'],
  ['outcome', 'Outcome'],
  ['address', 'Address'],
] as const

/** What happened at the doors, newest first. */
export function EventLog() {
  const shownTime = useShownTime()
  const [filters, setFilters] = useState({ ...NO_FILTER, page: 1 })
  const query = useSecurityEvents(filters)
  const list = query.data
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setFilters({
      kind: EVENT_KINDS.find((kind) => kind === text('kind')),
      area: text('area'),
      outcome: text('outcome'),
      address: text('address'),
      page: 1,
    })
    // The same filters again mean: what is new?
    void query.refetch()
  }
  return (
    <section aria-labelledby="console-log">
      <h2 id="console-log" tabIndex={-1}>
        Security log
      </h2>
      <form className="console-form" onSubmit={apply} aria-label="Filter the log">
        <label>
          <span>Kind</span>
          <select name="kind">
            <option value="">All</option>
            {EVENT_KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        {TEXT_FILTERS.map(([name, label]) => (
          <label key={name}>
            <span>{label}</span>
            <input name={name} maxLength={60} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </label>
        ))}
        <button type="submit" className="plain-button">
          Show
        </button>
      </form>
      <LoadState query={query} loading="Loading the log..." />
      {list?.docs.length === 0 && <p className="console-quiet">No event matches.</p>}
      {list && list.docs.length > 0 && (
        <ConsoleTable caption="Security events" columns={COLUMNS}>
          {list.docs.map(({ id, at, kind, area, outcome, address, detail }) => (
            <tr key={id}>
              <th scope="row">{shownTime(at)}</th>
              <td data-label="Kind">{kind}</td>
              <td data-label="Area">{area}</td>
              <td data-label="Outcome">{outcome}</td>
              <td data-label="Address" className="console-code">
                {address ?? '–'}
              </td>
              <td data-label="Detail" className="console-code">
                {detail ?? '–'}
              </td>
            </tr>
          ))}
        </ConsoleTable>
      )}
      {list && (
        <Pager
          label="Pages of the log"
          top="console-log"
          {...list}
          onPage={(page) => setFilters({ ...filters, page })}
        />
      )}
    </section>
  )
}
