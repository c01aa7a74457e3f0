'use client'

import { useOverview } from '@/components/api/use-overview'

import { AttentionList } from '../overview/attention-list'
import { ComingStays } from '../overview/coming-stays'
import styles from '../overview/overview.module.css'
import { StatCards } from '../overview/stat-cards'
import { FailedState } from '../parts/failed-state'
import { Skeleton } from '../parts/skeleton'

export default function OverviewTab() {
  const { data, error, isFetching, refetch } = useOverview()
  if (error) {
    return (
      <FailedState what="The overview" error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton lines={3} height={96} />
  return (
    <>
      <StatCards overview={data} />
      <div className={styles.columns}>
        <AttentionList items={data.attention} />
        <ComingStays stays={data.comingStays} today={data.today} />
      </div>
    </>
  )
}
