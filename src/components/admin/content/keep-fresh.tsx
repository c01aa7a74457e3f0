'use client'

import { useDocumentInfo, useForm } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/**
 * Taking a page off the website changes when it was last changed, but Payload's form goes on with the time it had, and its
 * next save would look like one from a window that has missed something. This reads the new time into the form.
 */
export function KeepFresh() {
  const { collectionSlug, hasPublishedDoc, id } = useDocumentInfo()
  const { dispatchFields } = useForm()
  const wasPublished = useRef(hasPublishedDoc)
  useEffect(() => {
    const takenBack = wasPublished.current && !hasPublishedDoc
    wasPublished.current = hasPublishedDoc
    if (!takenBack) return
    const read = async () => {
      const answer = await fetch(`/api/${collectionSlug}/${id}?draft=true&depth=0&select[updatedAt]=true`)
      if (!answer.ok) return
      const { updatedAt: value } = (await answer.json()) as { updatedAt: string }
      dispatchFields({ type: 'UPDATE', path: 'updatedAt', value, initialValue: value })
    }
    // Without it the next save is refused with words that say what to do.
    void read().catch(() => undefined)
  }, [collectionSlug, dispatchFields, hasPublishedDoc, id])
  return null
}
