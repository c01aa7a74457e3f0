'use client'

import { useDocumentInfo, useFormModified } from '@payloadcms/ui'

import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

import styles from './content.module.css'

const UNSAVED = 'Shows what was saved last. Save a draft first to see what you have just typed.'

/**
 * Opens the preview in a tab of its own, in the place of Payload's, which is an arrow without a word. The preview is made
 * of what is saved, so with unsaved changes the button says so.
 */
export function PreviewButton() {
  const { data, savedDocumentData } = useDocumentInfo()
  const modified = useFormModified()
  const slug: unknown = (savedDocumentData ?? data)?.slug
  return (
    <a
      className={`${buttonClass('secondary')} ${styles.preview}`}
      href={typeof slug === 'string' && slug ? `/preview/${slug}` : '/preview'}
      target="_blank"
      rel="noopener"
      title={modified ? UNSAVED : 'Opens in a new tab'}
    >
      <Icon name="eye" />
      <span>
        Preview
        {modified && <span className={styles.wide}> last saved</span>}
      </span>
    </a>
  )
}
