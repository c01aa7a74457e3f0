import { useState } from 'react'

/** Texts that the owner types, and what the field of each is given; the browser does not fill in the owner's own. */
export function useTexts<Name extends string>(first: Readonly<Record<Name, string>>) {
  const [texts, setTexts] = useState(first)
  const set = (name: Name, text: string) => setTexts((now) => ({ ...now, [name]: text }))
  const field = (name: Name) => ({
    value: texts[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return { texts, set, field }
}
