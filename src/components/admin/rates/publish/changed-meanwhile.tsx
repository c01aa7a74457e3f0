import { Button } from '@/components/ui/button'

import notices from '../../availability/notices.module.css'
import { Notice } from '../../parts/notice'
import styles from './publish.module.css'

type ChangedMeanwhileProps = {
  /** What the draft changes, in words. */
  parts: string
  /** What of it was published otherwise meanwhile; '' for nothing. */
  replaced: string
  onLoad: () => void
  onKeep: () => void
}

/** Other prices were published since the draft began. What was typed stays until the owner says what becomes of it. */
export function ChangedMeanwhile({ parts, replaced, onLoad, onKeep }: ChangedMeanwhileProps) {
  return (
    <div className={styles.place}>
      <Notice look="warning" role="alert">
        <strong>Other prices were published meanwhile</strong>
        <p>
          What you typed is still here ({parts}). Put it on top of the prices that count now, or load those
          and let go of yours.
        </p>
        {replaced ? <p>Changed there, too, and replaced by yours: {replaced}.</p> : null}
        <div className={notices.ways}>
          <Button look="primary" onClick={onKeep}>
            Keep my changes
          </Button>
          <Button onClick={onLoad}>Load the published ones</Button>
        </div>
      </Notice>
    </div>
  )
}
