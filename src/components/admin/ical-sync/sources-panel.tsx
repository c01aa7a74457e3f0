import { useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CalendarSource } from '@/contract/calendar-sources'

import { EmptyState } from '../parts/empty-state'
import { AddSourceForm } from './add-source-form'
import styles from './panel.module.css'
import { SourceCard } from './source-card'
import list from './source.module.css'

type SourcesPanelProps = { sources: readonly CalendarSource[]; timeZone: string }

/** The calendars that are read, and the form for another one. */
export function SourcesPanel({ sources, timeZone }: SourcesPanelProps) {
  const [adding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.sources} aria-labelledby="sources-heading">
      <div className={styles.boxHead}>
        <h3 id="sources-heading" ref={heading} tabIndex={-1}>
          Calendar sources
        </h3>
        <Button
          look={sources.length === 0 && !adding ? 'primary' : 'secondary'}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          <Icon name={adding ? 'close' : 'plus'} />
          Add Calendar
        </Button>
      </div>
      {adding ? <AddSourceForm onClose={() => setAdding(false)} /> : null}
      {sources.length === 0 ? (
        <EmptyState icon="calendar" title="No calendar sources yet">
          Add the calendars of Airbnb, VRBO or Booking.com, and the nights that are booked there are closed
          here.
        </EmptyState>
      ) : (
        <ul className={list.list}>
          {sources.map((source) => (
            <li key={source.id}>
              <SourceCard
                source={source}
                timeZone={timeZone}
                // The button that was pressed is gone with its card: the keyboard keeps its place.
                onDeleted={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
