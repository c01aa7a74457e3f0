'use client'

import { TextField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useRef } from 'react'

/** A text that counts as it is spelled, such as a code: a keyboard on the screen begins it with no capital and corrects nothing. */
export const ExactText: TextFieldClientComponent = (props) => {
  const input = useRef<HTMLInputElement>(null!)
  useEffect(() => {
    // Payload's field takes no such attributes.
    input.current.setAttribute('autocapitalize', 'none')
    input.current.setAttribute('autocorrect', 'off')
  }, [])
  return <TextField {...props} inputRef={input} />
}
