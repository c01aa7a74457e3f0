import { messageOf } from '@/components/api/client'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { StayPreview } from '@/contract/booking-desk'

import fields from '../../parts/field.module.css'
import { counted, namedNights, shownStay } from '../../parts/format'
import { Notice } from '../../parts/notice'
import { sourceLabel } from '../../parts/source-label'

type StayFindingsProps = { preview: StayPreview | undefined; error: unknown; isStay: boolean }

const NOTHING: Pick<StayPreview, 'conflicts' | 'warnings'> = { conflicts: [], warnings: [] }

/** Who is in the way of a stay, and which rules it leaves; nothing when all is well. Read out in a place that was there before. */
export function StayFindings({ preview, error, isStay }: StayFindingsProps) {
  const { conflicts, warnings } = (isStay && !error && preview) || NOTHING
  const hasFindings = conflicts.length + warnings.length > 0
  return (
    <>
      {!isStay ? (
        <p className={fields.hint}>Choose dates with at least one night to see the price.</p>
      ) : error ? (
        <Notice look="error" role="alert">
          <p>The price could not be loaded. {messageOf(error)}</p>
        </Notice>
      ) : preview ? null : (
        <p className={fields.hint}>Looking up price and nights…</p>
      )}
      <div aria-live="polite" className={hasFindings ? fields.form : visuallyHidden}>
        {conflicts.map(({ stayId, label, source, checkin, checkout, nights }) => (
          <Notice key={stayId} look="error" icon="ban">
            <p>
              <strong>{label}</strong> ({sourceLabel(source)}, {shownStay(checkin, checkout)}) has{' '}
              {counted(nights.length, 'of these nights', 'of these nights')}: {namedNights(nights)}.
            </p>
          </Notice>
        ))}
        {warnings.length > 0 ? (
          <Notice look="warning">
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
      </div>
    </>
  )
}
