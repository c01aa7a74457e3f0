'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Payload asks for how a form was left at its first letter, and waits for that answer without end: were the connection away in
 * that moment, each save would say 'Submitting...' until the page is loaded anew. This asks while the page has just come.
 */
export function LoadPreferences() {
  const { getDocPreferences } = useDocumentInfo()
  useEffect(() => {
    void getDocPreferences()
  }, [getDocPreferences])
  return null
}
