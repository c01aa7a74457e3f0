import { useCalendarSources } from '@/components/api/calendars'

import type { TabProps } from '../dashboard/tab'
import { LoadState } from '../parts/load-state'
import { StaleNotice } from '../parts/stale-notice'
import { TabIntro } from '../parts/tab-intro'
import { AddressHelp } from './address-help'
import { CleaningSettingsPanel } from './cleaning-settings'
import { ExportCard } from './export-card'
import styles from './panel.module.css'
import { SourcesPanel } from './sources-panel'
import { SystemStatusBox } from './system-status-box'

export default function IcalSyncTab({ timeZone }: TabProps) {
  const sources = useCalendarSources()
  const { data, error } = sources
  return (
    <section aria-labelledby="ical-sync-heading">
      <TabIntro id="ical-sync-heading" heading="iCal Sync">
        Calendars with auto-sync on are read every hour. A calendar that fails changes no night: what is
        closed stays closed until it can be read again.
      </TabIntro>
      <div className={styles.columns}>
        <div className={styles.side}>
          {data ? (
            <>
              {error ? <StaleNotice query={sources} /> : null}
              <SystemStatusBox sources={data.sources} timeZone={timeZone} />
              <SourcesPanel sources={data.sources} timeZone={timeZone} />
            </>
          ) : (
            <LoadState what="The calendar sources" query={sources} lines={3} height={168} />
          )}
        </div>
        <div className={styles.side}>
          <CleaningSettingsPanel />
          <ExportCard />
          <AddressHelp open={data?.sources.length === 0} />
        </div>
      </div>
    </section>
  )
}
