import type { NightHolder } from '@/contract/availability'
import type { CalendarBar } from '@/domain/desk/stay-bars'

import { PortalLink } from '../dashboard/portal-link'
import { bookingHref } from '../dashboard/tab'
import { shownStay } from '../parts/format'
import { originLabel } from '../parts/source-label'
import styles from './bar.module.css'

type StayBarLinkProps = { bar: CalendarBar; holder: NightHolder; onOpen: (holder: NightHolder) => void }

/**
 * A stay's piece of a week. A click on it opens the stay, one beside it selects the date. Keyboards and screen readers
 * find the same in the day's label and in the selection's stays, so it is not in their way here.
 */
export function StayBarLink({ bar, holder, onOpen }: StayBarLinkProps) {
  const { start, end, continuesBefore, continuesAfter } = bar
  const unsure = holder.importKind === 'block' || holder.importKind === 'occupied'
  const shared = {
    className: styles.bar,
    tabIndex: -1,
    title: `${holder.label}, ${originLabel(holder)}, ${shownStay(holder.checkin, holder.checkout)}`,
    style: { gridColumn: `${start + 1} / ${end + 1}` },
    'data-before': continuesBefore || undefined,
    'data-after': continuesAfter || undefined,
    'data-firm': (holder.state === 'confirmed' && !unsure) || undefined,
    'data-closed': holder.importKind === 'block' || undefined,
  }
  const text = unsure ? (
    <>
      {originLabel(holder)}
      <span className={styles.barSource}> · {holder.importKind === 'block' ? 'closed' : 'unconfirmed'}</span>
    </>
  ) : (
    <>
      {holder.label}
      <span className={styles.barSource}> · {originLabel(holder)}</span>
    </>
  )
  return holder.inquiryId ? (
    <PortalLink {...shared} href={bookingHref(holder.inquiryId)}>
      {text}
    </PortalLink>
  ) : (
    <button {...shared} type="button" onClick={() => onOpen(holder)}>
      {text}
    </button>
  )
}
