import { useEffect, useRef, useState } from 'react'

/** Brings the keyboard to the first field that is wrong, once it is drawn. */
export function useProblemJump() {
  const forms = useRef<HTMLDivElement>(null)
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (jumps === 0) return
    const field = forms.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.focus()
  }, [jumps])
  return {
    forms,
    jump: () => setJumps((count) => count + 1),
    /** Whether a field has what its browser cannot read and hands on as nothing, such as half a date; the browser says so there. */
    tellsUnreadable: () =>
      forms.current?.querySelector<HTMLInputElement>('input:invalid')?.reportValidity() === false,
  }
}
