import type { NotSaved } from '@/components/api/owner-days'
import { groupedBy } from '@/domain/common/grouped-by'

import { LoginLink } from '../parts/login-link'
import { Notice } from '../parts/notice'
import styles from './notices.module.css'
import { shownDates } from './shown-dates'

const reasonOf = ({ code, why }: NotSaved) => (code === 'sign-in' ? 'You are logged out.' : why)

/** Names every date that was not saved, with the reason and what to do. */
export function NotSavedList({ notSaved }: { notSaved: readonly NotSaved[] }) {
  if (notSaved.length === 0) return null
  const sessionEnded = notSaved.some(({ code }) => code === 'sign-in')
  const changedElsewhere = notSaved.some(({ code }) => code === 'changed-meanwhile')
  return (
    <Notice look="error" role="alert">
      <strong>{notSaved.length === 1 ? 'One date was' : `${notSaved.length} dates were`} not saved</strong>
      <ul>
        {[...groupedBy(notSaved, reasonOf)].map(([why, each]) => (
          <li key={why}>
            <strong>{shownDates(each.map(({ date }) => date))}</strong>
            <span className={styles.why}>{why}</span>
          </li>
        ))}
      </ul>
      <p>
        {sessionEnded
          ? 'Log in in another tab, then come back and update again. The dates are still selected.'
          : changedElsewhere
            ? 'The calendar shows what was changed. The dates are still selected: update them again to put your values in its place.'
            : 'They are still selected, and what you typed is still here. Please update them again.'}
      </p>
      {sessionEnded ? <LoginLink /> : null}
    </Notice>
  )
}
