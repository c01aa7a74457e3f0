'use client'

import { useState } from 'react'

import { messageOf, send } from '@/components/api/client'
import { BrokenDownload, downloadFile } from '@/components/api/download-file'
import { saveFile } from '@/components/ui/save-file'
import type { GuestStay } from '@/contract/guest-stay'
import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'

type Props = { stay: Pick<GuestStay, 'id' | 'hasInvoice' | 'receipts'>; linkKey: string }

/** Invoice and receipts to keep. The key goes in the body: in an address, the list of downloads would have it. */
export function StayDocuments({ stay: { id, hasInvoice, receipts }, linkKey }: Props) {
  const [busy, setBusy] = useState<number | 'invoice' | null>(null)
  const [error, setError] = useState<string | null>(null)
  if (!hasInvoice && receipts.length === 0) return null

  const save = async (which: number | 'invoice') => {
    setBusy(which)
    setError(null)
    const body = { key: linkKey }
    try {
      const asked =
        which === 'invoice'
          ? send('post /guest-stay/:id/invoice', { params: { id }, body })
          : send('post /guest-stay/:id/receipts/:number', { params: { id, number: String(which) }, body })
      const { fileName, data } = await downloadFile(asked, 'stay.pdf', () => {})
      saveFile(fileName, data)
    } catch (failure) {
      setError(failure instanceof BrokenDownload ? failure.message : messageOf(failure))
    }
    setBusy(null)
  }
  const link = (which: number | 'invoice', label: string) => (
    <button
      type="button"
      className="quiet-link cursor-pointer text-left tabular-nums"
      disabled={busy !== null}
      aria-busy={busy === which}
      onClick={() => void save(which)}
    >
      {label}
    </button>
  )
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl font-[340] text-spruce">
        {hasInvoice ? 'Invoice and receipts' : 'Receipts'}
      </h2>
      <ul className="mt-3 space-y-3">
        {hasInvoice && <li>{link('invoice', 'Invoice (PDF)')}</li>}
        {receipts.map(({ number, cents, paidOn }) => (
          <li key={number}>
            {link(number, `Receipt for ${formatCents(cents)} of ${formatDate(paidOn, 'long')} (PDF)`)}
          </li>
        ))}
      </ul>
      {error && (
        <p className="mt-3 text-ember-deep" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
