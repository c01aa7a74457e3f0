import type { AddCalendarSourceRequest } from '@/contract/calendar-sources'

import styles from '../parts/field.module.css'
import { SelectField, TextField } from '../parts/fields'
import { PLATFORM_LABEL } from './platform-label'

type SourceFieldsProps = {
  value: AddCalendarSourceRequest
  onChange: (patch: Partial<AddCalendarSourceRequest>) => void
  /** What the server found wrong, by field. */
  wrong: Record<string, string>
}

export function SourceFields({ value, onChange, wrong }: SourceFieldsProps) {
  return (
    <div className={styles.row}>
      <TextField
        label="Calendar name"
        name="name"
        autoComplete="off"
        maxLength={120}
        placeholder="Airbnb main"
        value={value.name}
        wrong={wrong['name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label="Platform"
        name="platform"
        value={value.platform}
        options={PLATFORM_LABEL}
        onChange={(platform) => onChange({ platform })}
      />
      <TextField
        label="iCal URL"
        name="icalUrl"
        width="whole"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://www.airbnb.com/calendar/ical/…"
        value={value.icalUrl}
        wrong={wrong['icalUrl']}
        onChange={(event) => onChange({ icalUrl: event.target.value })}
      />
    </div>
  )
}
