'use client'

import { type ReactNode, useEffect } from 'react'

/** All that is no part of a number, as the browser's own language writes it: 12,5 is one where the decimal point is a comma. */
const noPartOfNumber = () => new RegExp(`[^\\d.${(1.5).toLocaleString().charAt(1)}-]`, 'g')

/** What is typed or pasted into a field for a number, without what no number has: '30%', '$500' and '1,000' are 30, 500 and 1000. */
function takeNumberAlone(event: InputEvent): void {
  const { target, data } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !data) return
  const number = data.replace(noPartOfNumber(), '')
  if (number === data) return
  event.preventDefault()
  if (number !== '') document.execCommand('insertText', false, number)
}

/**
 * Firefox lets anything be typed into Payload's fields for numbers, and hands on nothing as soon as it is no number: '30%' stood in the
 * field, and no deposit was saved. Chromium leaves such signs out by itself.
 */
export function NumberKeys({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.addEventListener('beforeinput', takeNumberAlone)
    return () => document.removeEventListener('beforeinput', takeNumberAlone)
  }, [])
  return children
}
