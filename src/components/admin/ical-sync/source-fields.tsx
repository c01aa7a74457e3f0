import { useId } from 'react'

import type { AddCalendarSourceRequest } from '@/contract/calendar-sources'
import { FEED_PLATFORMS, type FeedPlatform } from '@/domain/ical/feed'

import desk from '../bookings/desk/desk.module.css'
import { TextField } from '../bookings/desk/fields'
import { PLATFORM_LABEL } from './platform-label'

type SourceFieldsProps = {
  value: AddCalendarSourceRequest
  onChange: (patch: Partial<AddCalendarSourceRequest>) => void
  /** What the server found wrong, by field. */
  wrong?: Record<string, string>
}

const asPlatform = (text: string): FeedPlatform => FEED_PLATFORMS.find((each) => each === text) ?? 'manual'

export function SourceFields({ value, onChange, wrong = {} }: SourceFieldsProps) {
  const id = useId()
  return (
    <div className={desk.row}>
      <TextField
        label="Calendar name"
        name="name"
        autoComplete="off"
        maxLength={120}
        placeholder="Airbnb main"
        value={value.name}
        hint={wrong['name']}
        aria-invalid={wrong['name'] ? true : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={desk.field}>
        <label htmlFor={id} className={desk.legend}>
          Platform
        </label>
        <select
          id={id}
          name="platform"
          value={value.platform}
          onChange={(event) => onChange({ platform: asPlatform(event.target.value) })}
        >
          {FEED_PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {PLATFORM_LABEL[platform]}
            </option>
          ))}
        </select>
      </div>
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
        hint={wrong['icalUrl']}
        aria-invalid={wrong['icalUrl'] ? true : undefined}
        onChange={(event) => onChange({ icalUrl: event.target.value })}
      />
    </div>
  )
}
