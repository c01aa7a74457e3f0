import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import { Badge } from '../../parts/badge'
import { focusCard } from '../forms/focus-card'
import { useRatesForm } from '../form-context'
import { hasProblem } from '../read-form'
import type { SeasonForm } from '../rates-form'
import rates from '../rates.module.css'
import styles from './seasons.module.css'
import { SeasonFields } from './season-form'
import { seasonDates, seasonTerms } from './season-text'

export const seasonId = (id: string) => `rates-season-${id}`

type SeasonCardProps = {
  season: SeasonForm
  /** The place of its colour among those of the year. */
  hue: number
  open: boolean
  start: 'name' | 'nightly' | null
  onToggle: () => void
  onChange: (patch: Partial<SeasonForm>) => void
  onCopy: () => void
  onDelete: () => void
}

/** One season: what it says in two lines, and its fields while it is open. */
export function SeasonCard({ season, hue, open, start, ...on }: SeasonCardProps) {
  const { reading, showsMissing } = useRatesForm()
  const name = season.name.trim() || 'New season'
  const of = <span className={visuallyHidden}>{` ${name}`}</span>
  return (
    <li className={styles.season} data-hue={hue} data-open={open || undefined}>
      <div className={rates.entryHead}>
        <div className={`${rates.entryFacts} ${styles.facts}`}>
          <h4 id={seasonId(season.id)} tabIndex={-1}>
            {name}
          </h4>
          <p>{seasonDates(season)}</p>
          <p>{seasonTerms(season)}</p>
          {(showsMissing || !open) && hasProblem(reading.problems, `seasons.${season.id}`) ? (
            <Badge look="destructive" label="Something is missing or wrong" />
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={open} onClick={on.onToggle}>
            <Icon name={open ? 'check' : 'edit'} />
            <span>{open ? 'Close' : 'Edit'}</span>
            {of}
          </Button>
          <Button look="quiet" onClick={on.onCopy}>
            <Icon name="copy" />
            Copy{of}
          </Button>
          <Button
            look="quiet"
            onClick={({ currentTarget }) => {
              focusCard(currentTarget)
              on.onDelete()
            }}
          >
            <Icon name="trash" />
            Delete{of}
          </Button>
        </div>
      </div>
      {open ? <SeasonFields season={season} start={start} onChange={on.onChange} /> : null}
    </li>
  )
}
