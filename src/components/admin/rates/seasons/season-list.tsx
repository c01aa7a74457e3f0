import { useEffect } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { Card } from '../forms/card'
import { RemovedList } from '../forms/removed-list'
import { useRows } from '../form-context'
import { hueOf } from '../hue'
import type { SeasonForm } from '../rates-form'
import rates from '../rates.module.css'
import { copyOf, newSeason, stillSuggested } from './new-season'
import { SeasonCard, seasonId } from './season-card'
import styles from './seasons.module.css'

/** The season whose fields are open; `added` has the keyboard start in its fields. */
export type OpenSeason = { id: string; added?: boolean } | null

type SeasonListProps = { today: CalendarDate; open: OpenSeason; onOpen: (open: OpenSeason) => void }

export function SeasonList({ today, open, onOpen }: SeasonListProps) {
  const { rows, insert, patch, remove } = useRows('seasons')

  useEffect(() => {
    const heading = open ? document.getElementById(seasonId(open.id)) : null
    // The keyboard is in its fields already, which may lie under the bar of the draft.
    if (open?.added) heading?.scrollIntoView({ block: 'start' })
    else heading?.focus()
  }, [open])

  const add = (season: SeasonForm, place?: number) => {
    insert(season, place)
    onOpen({ id: season.id, added: true })
  }
  const startOf = (season: SeasonForm) => {
    if (open?.id !== season.id || !open.added) return null
    return season.name === '' ? 'name' : 'nightly'
  }
  return (
    <Card
      id="seasons"
      title="Seasons"
      about="Dates with prices and rules of their own. Where two overlap, the shorter one counts."
    >
      {rows.length === 0 ? <p>No seasons yet: every night costs the usual rate.</p> : null}
      <ul className={`${rates.entries} ${styles.list}`}>
        {rows.map((season, place) => (
          <SeasonCard
            key={season.id}
            season={season}
            hue={hueOf(place)}
            open={open?.id === season.id}
            start={startOf(season)}
            onToggle={() => onOpen(open?.id === season.id ? null : { id: season.id })}
            onChange={(values) => patch(season.id, values)}
            onCopy={() => add(copyOf(season, rows), place + 1)}
            onDelete={() => remove(season.id)}
          />
        ))}
      </ul>
      <RemovedList list="seasons" />
      <div className={rates.adding}>
        <Button onClick={() => add(newSeason(rows, today))}>
          <Icon name="plus" />
          Add a season
        </Button>
        {stillSuggested(rows).map((suggestion) => (
          <Button key={suggestion.name} look="quiet" onClick={() => add(newSeason(rows, today, suggestion))}>
            <Icon name="plus" />
            {suggestion.name}
          </Button>
        ))}
      </div>
    </Card>
  )
}
