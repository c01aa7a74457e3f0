import { useMemo, useState } from 'react'

import { useRates } from '@/components/api/rates'
import type { RatesView } from '@/contract/rates'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { changedParts } from './changed-parts'
import { PromoCodes } from './codes/promo-codes'
import { useRatesDraft } from './draft-store'
import { RatesFormProvider } from './form-context'
import { BaseForm } from './forms/base-form'
import { DiscountsForm } from './forms/discounts-form'
import { FeesForm } from './forms/fees-form'
import { RulesForm } from './forms/rules-form'
import { TaxesForm } from './forms/taxes-form'
import { ChangedMeanwhile } from './publish/changed-meanwhile'
import { DraftBar } from './publish/draft-bar'
import { PublishDialog } from './publish/publish-dialog'
import { PublishedNote } from './publish/published-note'
import { usePublishing } from './publish/use-publishing'
import styles from './rates.module.css'
import { type OpenSeason, SeasonList } from './seasons/season-list'
import { PartJumps } from './part-jumps'
import { StayCheck } from './stay/stay-check'
import { useEditing } from './use-editing'
import { useProblemJump } from './use-problem-jump'
import { YearView } from './year/year-view'

export function RatesEditor({ published, today }: { published: RatesView; today: CalendarDate }) {
  const editing = useEditing(published)
  const { form, reading, parts } = editing
  const { refetch } = useRates()
  const [open, setOpen] = useState<OpenSeason>(null)
  const [showsMissing, setShowsMissing] = useState(false)
  const { published: justPublished, setPublished: setJustPublished } = useRatesDraft()
  const { forms, jump, tellsUnreadable } = useProblemJump()
  const places = useMemo(() => new Map(form.seasons.map(({ id }, place) => [id, place])), [form.seasons])
  const problems = Object.keys(reading.problems)

  const onPublished = (number: number) => {
    editing.discard()
    setOpen(null)
    setJustPublished({ number, before: published })
  }
  const publishing = usePublishing({
    onPublished,
    onChangedMeanwhile: async () => {
      const { data } = await refetch()
      // The owner's own, whose answer was lost.
      const isOurs = data?.number === editing.request().number + 1 && changedParts(form, data).length === 0
      if (isOurs) onPublished(data.number)
    },
  })
  const publish = () => {
    setShowsMissing(true)
    const [first] = problems
    if (first === undefined) return tellsUnreadable() || publishing.open(editing.request())
    const [part, id] = first.split('.')
    if (part === 'seasons' && id) setOpen({ id })
    jump()
  }

  const openSeason = (next: OpenSeason) => {
    // Its fields are empty because nobody has had the time to fill them.
    if (next?.added) setShowsMissing(false)
    setOpen(next)
  }

  return (
    <RatesFormProvider value={{ ...editing, showsMissing }}>
      <div className={styles.editor}>
        <PartJumps />
        <YearView reading={editing.shown} today={today} places={places} onOpenSeason={openSeason} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <div ref={forms} className={styles.column}>
              <BaseForm />
              <SeasonList today={today} open={open} onOpen={openSeason} />
              <RulesForm />
              <DiscountsForm />
              <FeesForm />
              <TaxesForm />
            </div>
            <PromoCodes />
          </div>
          <div className={styles.beside}>
            <StayCheck card={editing.shown.card} today={today} />
          </div>
        </div>
        {editing.isOutdated && !publishing.isBusy ? (
          <ChangedMeanwhile
            parts={parts}
            replaced={editing.replaced}
            onLoad={editing.discard}
            onKeep={editing.keepOnTop}
          />
        ) : editing.isChanged ? (
          <DraftBar
            parts={parts}
            problems={problems.length}
            onDiscard={editing.discard}
            onPublish={publish}
          />
        ) : justPublished ? (
          <PublishedNote
            key={justPublished.number}
            published={justPublished}
            onGone={() => setJustPublished(null)}
          />
        ) : null}
        <PublishDialog state={publishing} parts={parts} />
      </div>
    </RatesFormProvider>
  )
}
