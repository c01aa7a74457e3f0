import { useEffect, useState } from 'react'

import { useToday } from '@/components/site/booking/use-today'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { MAX_AVAILABILITY_DAYS, type NightHolder } from '@/contract/availability'
import { type CalendarDate, daysBetween, nightsOf } from '@/domain/common/calendar-date'

import type { TabProps } from '../dashboard/tab'
import { counted } from '../parts/format'
import { Skeleton } from '../parts/skeleton'
import { TabIntro } from '../parts/tab-intro'
import { goTo } from '../rates/go-to'
import { BULK_HEADING_ID, BulkPanel } from './bulk-panel'
import { chosenDates } from './draft'
import { useDayDraft } from './draft-store'
import type { KnownDays } from './known-days'
import { LoadFailed } from './load-failed'
import { MonthCalendar } from './month-calendar'
import { stayNoteId, StayNotes } from './stay-notes'
import styles from './tab.module.css'
import { useKnownDays } from './use-known-days'
import { useMonthView } from './use-month-view'

/** The stay that was opened, as it is now: a click in its note may have changed it. */
const holderNow = (holder: NightHolder, days: KnownDays): NightHolder =>
  nightsOf(holder.checkin, holder.checkout)
    .map((night) => days.dayOf(night)?.claimedBy)
    .find((now) => now?.stayId === holder.stayId) ?? holder

export default function AvailabilityTab({ timeZone }: TabProps) {
  const today = useToday(timeZone)
  return today ? <Availability today={today} timeZone={timeZone} /> : <Skeleton lines={1} height={560} />
}

/** Where the panel is below the calendar: how much is selected, and the way to the panel. */
function SelectionBar({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <div className={styles.toPanel}>
      <span>{`${counted(count, 'date')} selected`}</span>
      <Button look="primary" onClick={() => goTo(BULK_HEADING_ID)}>
        Set price
      </Button>
    </div>
  )
}

function Availability({ today, timeZone }: TabProps & { today: CalendarDate }) {
  const { draft, dispatch } = useDayDraft()
  const view = useMonthView(today)
  const known = useKnownDays(view.month, draft.picked)
  const { days } = known
  const [opened, setOpened] = useState<NightHolder | null>(null)
  const selected = chosenDates(draft)

  useEffect(() => {
    if (opened) document.getElementById(stayNoteId(opened))?.focus()
  }, [opened])

  const pick = (date: CalendarDate) => {
    const [first] = draft.picked
    if (draft.picked.length === 1 && Math.abs(daysBetween(first!, date)) >= MAX_AVAILABILITY_DAYS) {
      toast({ title: `Please select at most ${MAX_AVAILABILITY_DAYS} dates at a time`, tone: 'destructive' })
      return
    }
    setOpened(null)
    dispatch({ type: 'pick', date, day: days.dayOf(date) })
  }

  const holders = new Map<string, NightHolder>()
  if (opened) holders.set(opened.stayId, holderNow(opened, days))
  for (const holder of selected.flatMap((date) => days.dayOf(date)?.claimedBy ?? [])) {
    holders.set(holder.stayId, holder)
  }

  return (
    <section aria-labelledby="availability-heading">
      <TabIntro id="availability-heading" heading="Availability">
        Prices, blocks and shortest stays night by night. About 90 days are loaded at a time.
      </TabIntro>
      {known.error ? <LoadFailed query={known} /> : null}
      <div className={styles.columns}>
        <MonthCalendar
          view={view}
          days={days}
          today={today}
          selected={selected}
          busy={known.isFetching}
          onPick={pick}
          onOpenStay={setOpened}
        >
          <SelectionBar count={selected.length} />
        </MonthCalendar>
        <div className={styles.side}>
          <BulkPanel days={days} today={today} />
          <StayNotes holders={[...holders.values()]} timeZone={timeZone} />
        </div>
      </div>
    </section>
  )
}
