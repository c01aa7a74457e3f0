import { Icon } from '@/components/ui/icon'
import { DAY_STATUS_LABEL, type DayStatus } from '@/domain/rates/availability'

import styles from './month.module.css'
import { STATUS_ICON } from './day-status'
import statusStyles from './status.module.css'

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="What the colours and icons mean">
      {(Object.keys(STATUS_ICON) as DayStatus[]).map((status) => (
        <li key={status} className={statusStyles.tinted} data-status={status}>
          <span className={styles.swatch}>
            <Icon name={STATUS_ICON[status]} size={13} />
          </span>
          {DAY_STATUS_LABEL[status]}
        </li>
      ))}
      <li>
        <span className={styles.barSample} />
        Stay
      </li>
      <li>
        <span className={styles.nightsSample}>2+</span>
        Shortest stay from that date
      </li>
    </ul>
  )
}
