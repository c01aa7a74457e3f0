import { type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * For a row of buttons of which one is current: the row is one stop of the Tab key, and where an arrow key made another one
 * current, the focus goes along. What advances by itself takes no focus with it.
 */
export function useRovingFocus(index: number) {
  const row = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    row.current?.querySelectorAll('button')[index]?.focus()
  }, [index])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byKey.current = key === 'ArrowLeft' || key === 'ArrowRight'
  }
  return { rowProps: { ref: row, onKeyDown }, stopOf: (each: number) => (each === index ? 0 : -1) }
}
