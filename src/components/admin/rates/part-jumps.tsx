import { Button } from '@/components/ui/button'

import { goTo } from './go-to'
import styles from './rates.module.css'

/** The cards by the ids of their headings, in the order in which they stand on a phone. */
const PARTS = [
  { id: 'usual-rate', name: 'Usual rate' },
  { id: 'seasons', name: 'Seasons' },
  { id: 'stay-rules', name: 'Stay rules' },
  { id: 'discounts', name: 'Discounts' },
  { id: 'fees', name: 'Fees and extras' },
  { id: 'taxes', name: 'Taxes and card fee' },
  { id: 'promotion-codes', name: 'Promotion codes' },
  { id: 'stay-check', name: 'What would a guest pay?' },
  { id: 'outside-prices', name: 'Prices from outside' },
]

/** The way down a long page. */
export function PartJumps() {
  return (
    <nav className={styles.jumps} aria-label="Parts of the rates">
      {PARTS.map(({ id, name }) => (
        <Button key={id} look="quiet" onClick={() => goTo(id)}>
          {name}
        </Button>
      ))}
    </nav>
  )
}
