'use client'

import { useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * Taking a page off the website changes when it was last changed, but Payload's form goes on with the time it had, and its
 * next save would look like one from a window that has missed something. This reads the new time into the form.
 */
export function KeepFresh() {
  const { collectionSlug, hasPublishedDoc, id } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const held = useFormFields(([fields]) => fields.updatedAt?.value)
  const wasPublished = useRef(hasPublishedDoc)
  const [takenBackAt, setTakenBackAt] = useState('')

  useEffect(() => {
    const takenBack = wasPublished.current && !hasPublishedDoc
    wasPublished.current = hasPublishedDoc
    if (!takenBack) return
    const read = async () => {
      const answer = await fetch(`/api/${collectionSlug}/${id}?draft=true&depth=0`)
      if (answer.ok) setTakenBackAt(((await answer.json()) as { updatedAt: string }).updatedAt)
    }
    // Without it the next save is refused with words that say what to do.
    void read().catch(() => undefined)
  }, [collectionSlug, hasPublishedDoc, id])

  // Payload puts the old values back into the form while this is on its way, so it looks whenever the time changes.
  useEffect(() => {
    if (typeof held !== 'string' || held >= takenBackAt) return
    dispatchFields({ type: 'UPDATE', path: 'updatedAt', value: takenBackAt, initialValue: takenBackAt })
  }, [dispatchFields, held, takenBackAt])
  return null
}
