'use client'

import { send } from '@/components/api/client'
import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { SavedFile } from './saved-file'

type Props = { stay: Pick<GuestStay, 'id' | 'status' | 'hasInvoice' | 'receipts'>; linkKey: string }

/** Calendar file, invoice and receipts to keep. */
export function StayDocuments({ stay: { id, status, hasInvoice, receipts }, linkKey }: Props) {
  const isBooked = status === 'confirmed'
  if (!isBooked && !hasInvoice && receipts.length === 0) return null
  const body = { key: linkKey }
  return (
    <section className="mt-12 print:hidden">
      <h2 className="font-display text-2xl font-[340] text-spruce">To keep</h2>
      <ul className="mt-3 space-y-3">
        {isBooked && (
          <li>
            <SavedFile
              label="For your calendar (.ics)"
              ask={() => send('post /guest-stay/:id/calendar', { params: { id }, body })}
            />
          </li>
        )}
        {hasInvoice && (
          <li>
            <SavedFile
              label="Invoice (PDF)"
              ask={() => send('post /guest-stay/:id/invoice', { params: { id }, body })}
            />
          </li>
        )}
        {receipts.map(({ number, cents, paidOn }) => (
          <li key={number}>
            <SavedFile
              label={`Receipt for ${formatCents(cents)} of ${formatDate(paidOn, 'long')} (PDF)`}
              ask={() =>
                send('post /guest-stay/:id/receipts/:number', {
                  params: { id, number: String(number) },
                  body,
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
