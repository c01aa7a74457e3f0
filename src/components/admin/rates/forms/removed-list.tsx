import { Button } from '@/components/ui/button'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import { useRatesForm } from '../form-context'
import styles from '../rates.module.css'
import { type RowList, removedText } from '../removed-rows'
import { focusCard } from './focus-card'

/** What was removed from a list of the draft, each with the way back. */
export function RemovedList({ list }: { list: RowList }) {
  const { removed, putBack } = useRatesForm()
  return (
    <div role="status" className={styles.removedList}>
      {removed.map((row, index) =>
        row.list === list ? (
          <p key={index} className={styles.removed}>
            <span>{`Removed: ${removedText(row)}.`}</span>
            <Button
              onClick={({ currentTarget }) => {
                focusCard(currentTarget)
                putBack(index)
              }}
            >
              Put it back<span className={visuallyHidden}>{` ${removedText(row)}`}</span>
            </Button>
          </p>
        ) : null,
      )}
    </div>
  )
}
