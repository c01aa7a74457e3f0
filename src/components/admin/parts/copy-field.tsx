import { useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import styles from './copy-field.module.css'

/** `copies` is what the button is said to copy to who does not see it. */
type CopyFieldProps = { label: string; value: string; hint?: string; copies: string }

/** Copies a text that stands in a field. @param copied what is said then */
export function useCopy(text: string, copied: string) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'new' | 'copied' | 'selected'>('new')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // Browsers keep the clipboard from pages without https: then the owner's own keys do it.
      field.current?.select()
      setState('selected')
    }
  }
  const said = { new: '', copied, selected: 'It is selected: press Ctrl or Cmd and C.' }[state]
  return { field, copy: () => void copy(), isCopied: state === 'copied', said }
}

/** A text to take elsewhere, with a button that copies it. */
export function CopyField({ label, value, hint, copies }: CopyFieldProps) {
  const { field, copy, isCopied, said } = useCopy(value, 'Copied.')
  return (
    <div className={styles.copy}>
      <label>
        <span className={styles.label}>{label}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
        <input ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
      </label>
      <Button onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        Copy<span className={visuallyHidden}>{` ${copies}`}</span>
      </Button>
      <p className={styles.state} role="status">
        {said}
      </p>
    </div>
  )
}
