import { useState } from 'react'

import { messageOf } from '@/components/api/client'
import { downloadFile } from '@/components/api/download-file'
import { saveFile } from '@/components/ui/save-file'

/** A link that saves a file. The key goes in the body of what is asked: in an address, the list of downloads would have it. */
export function SavedFile({ label, ask }: { label: string; ask: () => Promise<Response> }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      const { fileName, data } = await downloadFile(ask(), 'stay.pdf')
      saveFile(fileName, data)
    } catch (failure) {
      setError(messageOf(failure))
    }
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        className="quiet-link cursor-pointer text-left tabular-nums print:hidden"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={() => busy || void save()}
      >
        {label}
      </button>
      {error && (
        <p className="mt-3 text-ember-deep" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
