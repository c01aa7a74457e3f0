import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 300

/**
 * A text that is typed now and handed on after a pause of 300 ms. When the outside value changes by other means
 * (back, 'Clear filters'), the field follows it.
 */
export function useDebouncedText(outside: string, onChange: (text: string) => void) {
  const [text, setText] = useState(outside)
  const [known, setKnown] = useState(outside)
  // On its way to the outside, which changes a moment later: what was typed since stays.
  const [handed, setHanded] = useState<string | null>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  if (outside !== known) {
    setKnown(outside)
    setHanded(null)
    if (outside !== handed) setText(outside)
  }
  useEffect(() => {
    if (text.trim() === known) return
    const timer = setTimeout(() => {
      setHanded(text.trim())
      latest.current(text.trim())
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, known])
  return [text, setText] as const
}
