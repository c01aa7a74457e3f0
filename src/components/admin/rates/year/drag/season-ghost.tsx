import type { RefObject } from 'react'

import { hueOf } from '../../hue'
import { spanText } from './dragged-span'
import styles from './drag.module.css'
import { useSeasonDrag } from './use-season-drag'
import type { SeasonMoves } from './use-season-moves'
import { piecesOf } from './year-grid'

/** Half of what the widest dates take, px. */
const HALF_LABEL = 70

type SeasonGhostProps = {
  box: RefObject<HTMLElement | null>
  moves: SeasonMoves
  /** The place of a season in the list, by its id; a new one comes last. */
  places: ReadonlyMap<string, number>
}

/** Where the season that is dragged would be, with its dates beside the pointer. */
export function SeasonGhost({ box, moves, places }: SeasonGhostProps) {
  const drag = useSeasonDrag(box, moves)
  if (!drag) return null
  const { seasonId, span, grid, at } = drag
  const { scrollLeft, clientWidth } = box.current ?? { scrollLeft: 0, clientWidth: 0 }
  const row = grid.rows.find(({ bottom }) => at.y < bottom) ?? grid.rows.at(-1)!
  const label = {
    top: Math.max(0, row.top - 28),
    left: Math.min(Math.max(at.x, scrollLeft + HALF_LABEL), scrollLeft + clientWidth - HALF_LABEL),
  }
  const hue = hueOf(seasonId === null ? places.size : (places.get(seasonId) ?? 0))
  return (
    <div className={styles.ghosts} aria-hidden="true">
      {piecesOf(grid, span).map(({ month, ...where }) => (
        <span key={month} className={styles.ghost} data-hue={hue} style={where} />
      ))}
      <span className={styles.dates} style={label}>
        {spanText(span)}
      </span>
    </div>
  )
}
