import { useCleaningSettings } from '@/components/api/cleaning-settings'

import { FailedState } from '../parts/failed-state'
import { Skeleton } from '../parts/skeleton'
import { CleaningSettingsForm } from './cleaning-settings-form'
import styles from './panel.module.css'

/** Who cleans after a stay, and what is planned by itself. */
export function CleaningSettingsPanel() {
  const settings = useCleaningSettings()
  const { data, error } = settings
  return (
    <section className={styles.box} aria-labelledby="cleaning-heading">
      <h3 id="cleaning-heading">Cleaning settings</h3>
      {data ? (
        <CleaningSettingsForm saved={data} />
      ) : error ? (
        <FailedState what="The cleaning settings" query={settings} />
      ) : (
        <Skeleton lines={3} height={44} />
      )}
    </section>
  )
}
