import { useEffect, useRef, useState } from 'react'

/** What is wrong with the one field of a form. The keyboard goes there each time, since a screen reader reads it with the field. */
export function useFieldError() {
  const [wrong, setWrong] = useState<{ text: string } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong])
  return {
    field: { ref: field, error: wrong?.text },
    show: (text: string) => setWrong({ text }),
    clear: () => setWrong(null),
  }
}
