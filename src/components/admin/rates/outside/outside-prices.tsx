import type { CalendarDate } from '@/domain/common/calendar-date'

import { Card } from '../forms/card'
import styles from './outside.module.css'
import { PriceKeys } from './price-keys'
import { PricesIn } from './prices-in'
import { PricesOut } from './prices-out'

/** Prices of single nights that come from a spreadsheet or a pricing service. They count at once, without a draft. */
export function OutsidePrices({ today, timeZone }: { today: CalendarDate; timeZone: string }) {
  return (
    <div className={styles.outside}>
      <Card
        id="outside-prices"
        title="Prices from outside"
        about="Prices and shortest stays of single nights as a CSV file, for a spreadsheet. They count at once, in place of the usual rate and of seasons. Blocks and bookings stay as they are."
      >
        <PricesOut today={today} />
        <PricesIn />
      </Card>
      <Card
        id="price-keys"
        title="Keys for pricing services"
        about="With a key a service sets prices and shortest stays by itself, and sees which nights are free. It opens nothing else: no bookings, no guests."
      >
        <PriceKeys timeZone={timeZone} />
      </Card>
    </div>
  )
}
