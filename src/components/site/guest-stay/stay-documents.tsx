'use client'

import { send } from '@/components/api/client'
import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'

import { SavedFile } from './saved-file'

type Props = { stay: Pick<GuestStay, 'id' | 'hasInvoice' | 'receipts'>; linkKey: string }

/** Invoice and receipts to keep. */
export function StayDocuments({ stay: { id, hasInvoice, receipts }, linkKey }: Props) {
  if (!hasInvoice && receipts.length === 0) return null
  const body = { key: linkKey }
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl font-[340] text-spruce">
        {hasInvoice ? 'Invoice and receipts' : 'Receipts'}
      </h2>
      <ul className="mt-3 space-y-3">
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
