import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

import { counted } from '../../parts/format'
import styles from './publish.module.css'

type DraftBarProps = {
  /** The changed parts in words. */
  parts: string
  problems: number
  onDiscard: () => void
  onPublish: () => void
}

/** In sight as long as something is typed that does not count yet. */
export function DraftBar({ parts, problems, onDiscard, onPublish }: DraftBarProps) {
  const [asks, setAsks] = useState(false)
  return (
    <section className={styles.bar} aria-label="Unpublished changes">
      <p>
        <strong>Unpublished changes</strong>
        <span>{problems > 0 ? `${parts}. ${counted(problems, 'field')} to look at first` : parts}</span>
      </p>
      <Button onClick={() => setAsks(true)}>Discard</Button>
      <Button look="primary" onClick={onPublish}>
        Publish…
      </Button>
      {asks ? (
        <ConfirmDialog
          title="Discard what you typed?"
          description={`Your changes of ${parts} go; the published prices stay as they are.`}
          confirmLabel="Discard"
          danger
          onClose={() => setAsks(false)}
          onConfirm={onDiscard}
        />
      ) : null}
    </section>
  )
}
