import { useConflicts, useOccupiedStays } from '@/components/api/imported-stays'
import { useOverview } from '@/components/api/overview'
import { useQuestions } from '@/components/api/questions'

import { ConflictInbox } from '../conflicts/conflict-inbox'
import type { TabProps } from '../dashboard/tab'
import { OccupiedList } from '../occupied/occupied-list'
import { LoadState } from '../parts/load-state'
import { StaleNotice } from '../parts/stale-notice'
import { QuestionList } from '../questions/question-list'
import { Turnovers } from '../turnovers/turnovers'
import { AttentionList } from './attention-list'
import { ComingStays } from './coming-stays'
import styles from './overview.module.css'
import { StatCards } from './stat-cards'

export default function OverviewTab({ timeZone }: TabProps) {
  const overview = useOverview()
  const conflicts = useConflicts()
  const asked = useQuestions()
  const occupied = useOccupiedStays()
  const { data, error } = overview
  // Each that comes later would push down, under a pointer, what stands below it.
  const isAwaited = [conflicts, asked, occupied].some(({ isFetched }) => !isFetched)
  if (!data || isAwaited) return <LoadState what="The overview" query={overview} lines={3} height={96} />
  // Double bookings have the place above, with everything that can be done.
  const attention = data.attention.filter(({ kind }) => kind !== 'conflict')
  return (
    <>
      {/* What failed may have been sent from a question that is open here. */}
      {error ? (
        <div className={styles.stale}>
          <StaleNotice query={overview} />
        </div>
      ) : null}
      <StatCards overview={data} />
      <ConflictInbox conflicts={conflicts} timeZone={timeZone} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AttentionList items={attention} hasOthers={attention.length < data.attention.length} />
          <QuestionList asked={asked} timeZone={timeZone} />
          <OccupiedList occupied={occupied} timeZone={timeZone} />
        </div>
        <div className={styles.column}>
          <ComingStays stays={data.comingStays} today={data.today} />
          <Turnovers turnovers={data.turnovers} today={data.today} />
        </div>
      </div>
    </>
  )
}
