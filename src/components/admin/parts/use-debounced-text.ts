import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 300

/**
 * A text that is typed now and handed on after a pause of 300 ms. When the outside value changes by other means
 * (back, 'Clear filters'), the field follows it.
 */
export function useDebouncedText(outside: string, handOn: (text: string) => void) {
  const [text, setText] = useState(outside)
  const [known, setKnown] = useState(outside)
  const latest = useRef(handOn)
  useEffect(() => {
    latest.current = handOn
  })
  if (outside !== known) {
    setKnown(outside)
    if (outside !== text.trim()) setText(outside)
  }
  useEffect(() => {
    if (text.trim() === known) return
    const timer = setTimeout(() => latest.current(text.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, known])
  return [text, setText] as const
}
