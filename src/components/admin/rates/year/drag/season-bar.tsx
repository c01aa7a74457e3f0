import { hueOf } from '../../hue'
import type { SeasonRun } from '../year-nights'
import styles from './bar.module.css'
import { SHORTCUTS } from './season-keys'
import type { SeasonKeys } from './use-season-keys'

/** Of the sentence that says how seasons are moved. */
export const HOW_ID = 'rates-year-how'

type SeasonBarProps = {
  seasonId: string
  run: SeasonRun
  /** The place of the season in the list: its colour. */
  place: number
  /** Whether the Tab key stops here; one of a season's bars is enough. */
  isReached: boolean
  keys: SeasonKeys
  onOpen: () => void
}

/** The nights of a season in one month. Its ends are handles where the season itself ends. */
export function SeasonBar({ seasonId, run, place, isReached, keys, onOpen }: SeasonBarProps) {
  const { name, from, begins, ends } = run
  return (
    <button
      type="button"
      className={styles.bar}
      data-season={seasonId}
      data-from={from}
      data-hue={hueOf(place)}
      title={name}
      aria-label={`Season ${name}`}
      aria-describedby={HOW_ID}
      aria-keyshortcuts={SHORTCUTS}
      tabIndex={isReached ? undefined : -1}
      onClick={onOpen}
      onFocus={() => keys.onBarFocus(seasonId)}
      onBlur={keys.onBarBlur}
      onKeyDown={(event) => keys.onBarKey(event, seasonId, name)}
    >
      {begins ? <span className={styles.grip} data-grip="from" /> : null}
      <span className={styles.name}>{name}</span>
      {ends ? <span className={styles.grip} data-grip="to" /> : null}
    </button>
  )
}
