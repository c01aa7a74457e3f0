import { useState } from 'react'

import type { StayChoice } from '@/components/api/quote'
import { formatDate } from '@/domain/common/calendar-date'
import { chosenStayPath } from '@/domain/stays/stay-query'

import { guestCount } from './stay-selection'

const COPIED = 'The link has been copied.'

/**
 * Sends the chosen dates on: by the phone's own sheet, else as a copied link, else as a link to copy by hand.
 */
export function ShareStay({ stay }: { stay: StayChoice }) {
  const [said, setSaid] = useState<string | null>(null)
  const share = async () => {
    const url = new URL(chosenStayPath(stay), window.location.origin).href
    const text = `${formatDate(stay.checkin, 'weekday')} to ${formatDate(stay.checkout, 'weekday')}, ${guestCount(stay.guests)}`
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: document.title, text, url })
      } catch (error) {
        // The guest has closed the sheet.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      setSaid(COPIED)
    } catch {
      // Not allowed; and a site without https has no clipboard at all.
      setSaid(url)
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        className="mt-2 min-h-11 cursor-pointer text-sm text-slate underline underline-offset-4 hover:text-spruce focus-visible:outline-2 focus-visible:outline-spruce print:hidden"
      >
        Share these dates
      </button>
      <p role="status" className="basis-full text-sm wrap-anywhere text-spruce empty:hidden print:hidden">
        {said ?? ''}
      </p>
    </>
  )
}
