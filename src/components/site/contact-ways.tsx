import type { SiteContent } from '@/contract/site-content'
import { dialledNumber } from '@/domain/common/dialled-number'

/** The owner's address and number, where there are any. */
export function ContactWays({ identity }: { identity: SiteContent['identity'] }) {
  const { contactEmail, contactPhone } = identity
  if (!contactEmail && !contactPhone) return null
  return (
    <p className="mt-10 wrap-anywhere text-slate">
      Or {contactEmail ? 'write to ' : 'call '}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="quiet-link">
          {contactEmail}
        </a>
      )}
      {contactEmail && contactPhone && ', or call '}
      {contactPhone && (
        <a href={`tel:${dialledNumber(contactPhone)}`} className="quiet-link">
          {contactPhone}
        </a>
      )}
      .
    </p>
  )
}
