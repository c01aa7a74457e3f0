import type { AlsoAsked as Asked } from '@/contract/booking-desk'

import { counted, shownStay } from '../parts/format'
import { Notice } from '../parts/notice'

/** Names who else asked for some of the nights that are about to be somebody's. */
export function AlsoAsked({ asked, failed = false }: { asked: Asked | undefined; failed?: boolean }) {
  if (failed) return <p>Whether others have asked for these nights too could not be looked up.</p>
  if (!asked || asked.total === 0) return null
  const more = asked.total - asked.first.length
  return (
    <Notice look="warning">
      <p>
        {counted(asked.total, 'other inquiry wants', 'other inquiries want')} some of these nights and cannot
        have them then:
      </p>
      <ul>
        {asked.first.map(({ id, name, checkin, checkout }) => (
          <li key={id}>
            <strong>{name}</strong>, {shownStay(checkin, checkout)}
          </li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
      <p>This does not tell them: please answer or decline them afterwards.</p>
    </Notice>
  )
}
