import { Button } from '@/components/ui/button'

import { counted } from '../parts/format'
import { goTo } from '../rates/go-to'
import { BULK_HEADING_ID } from './bulk-panel'
import styles from './tab.module.css'

/** Where the panel is below the calendar: how much is selected, and the way to the panel. */
export function SelectionBar({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className={styles.toPanel}>
      <span>{counted(count, 'date')} selected</span>
      <Button look="primary" onClick={() => goTo(BULK_HEADING_ID)}>
        Set price
      </Button>
    </div>
  )
}
