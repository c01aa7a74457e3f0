import { messageOf } from '@/components/api/client'
import type { StayPreview } from '@/contract/booking-desk'

import fields from '../../parts/field.module.css'
import { counted, namedNights, shownStay } from '../../parts/format'
import { Notice } from '../../parts/notice'
import { sourceLabel } from '../../parts/source-label'

type StayFindingsProps = { preview: StayPreview | undefined; error: unknown; isStay: boolean }

/** Who is in the way of a stay, and which rules it leaves; nothing when all is well. */
export function StayFindings({ preview, error, isStay }: StayFindingsProps) {
  if (!isStay) return <p className={fields.hint}>Choose dates with at least one night to see the price.</p>
  if (error) {
    return (
      <Notice look="error" role="alert">
        <p>The price could not be loaded. {messageOf(error)}</p>
      </Notice>
    )
  }
  if (!preview) return <p className={fields.hint}>Looking up price and nights…</p>
  return (
    <div
      aria-live="polite"
      className={fields.form}
      hidden={preview.conflicts.length + preview.warnings.length === 0}
    >
      {preview.conflicts.map(({ stayId, label, source, checkin, checkout, nights }) => (
        <Notice key={stayId} look="error" icon="ban">
          <p>
            <strong>{label}</strong> ({sourceLabel(source)}, {shownStay(checkin, checkout)}) has{' '}
            {counted(nights.length, 'of these nights', 'of these nights')}: {namedNights(nights)}.
          </p>
        </Notice>
      ))}
      {preview.warnings.length > 0 ? (
        <Notice look="warning">
          <ul>
            {preview.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  )
}
